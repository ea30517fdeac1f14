ALTER TABLE "scored_members" ADD COLUMN "hidden_boards" text[] DEFAULT '{}' NOT NULL;

-- A manager may remove a member from one board.
CREATE OR REPLACE FUNCTION add_scores(of_guild text, of_board text, members text[], amounts bigint[], moments timestamptz[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO scored_members (guild_id, member_id)
		SELECT DISTINCT of_guild, member FROM unnest(members) AS member ORDER BY member
		ON CONFLICT DO NOTHING;
	INSERT INTO scores (guild_id, board, period, member_id, score, reached_at, is_shown)
		SELECT of_guild, of_board, period, member, sum(amount), max(moment), NOT EXISTS (
			SELECT FROM scored_members AS away
			WHERE away.guild_id = of_guild AND away.member_id = member
				AND (away.is_hidden OR away.has_left OR of_board = ANY(away.hidden_boards))
		)
		FROM unnest(members, amounts, moments) AS given (member, amount, moment), unnest(score_periods(of_guild, of_board, moment)) AS period
		GROUP BY period, member ORDER BY period, member
		ON CONFLICT (guild_id, board, period, member_id) DO UPDATE
			SET score = scores.score + excluded.score, reached_at = greatest(scores.reached_at, excluded.reached_at);
END
$$;
