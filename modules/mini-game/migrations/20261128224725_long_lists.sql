-- Orders, counts and figures of long lists are read from indexes.
CREATE INDEX "mini_game_seats_by_game" ON "mini_game_seats" USING btree ("guild_id","game","number","outcome","opponent_id");
