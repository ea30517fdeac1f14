-- The periods that a moment belongs to on a board: all time, the month and the week, in the guild's own time zone.
CREATE FUNCTION score_periods(of_guild text, of_board text, moment timestamptz) RETURNS text[] LANGUAGE sql STABLE AS $$
	SELECT ARRAY[generation || ':all', generation || ':' || to_char(local, 'YYYY-MM'), generation || ':' || to_char(local, 'IYYY-"W"IW')]
	FROM (
		SELECT
			moment AT TIME ZONE coalesce((SELECT time_zone FROM guild_settings WHERE guild_id = of_guild), 'UTC') AS local,
			coalesce((SELECT generation FROM score_boards WHERE guild_id = of_guild AND board = of_board), 0) AS generation
	) AS here
$$;
--> statement-breakpoint
-- Adds to the scores of many members, in the order of their ids, so that two who do it at once wait for each other.
CREATE FUNCTION add_scores(of_guild text, of_board text, members text[], amounts bigint[], moments timestamptz[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO scored_members (guild_id, member_id)
		SELECT DISTINCT of_guild, member FROM unnest(members) AS member ORDER BY member
		ON CONFLICT DO NOTHING;
	INSERT INTO scores (guild_id, board, period, member_id, score, reached_at, is_shown)
		SELECT of_guild, of_board, period, member, sum(amount), max(moment), NOT EXISTS (
			SELECT FROM scored_members AS away
			WHERE away.guild_id = of_guild AND away.member_id = member AND (away.is_hidden OR away.has_left)
		)
		FROM unnest(members, amounts, moments) AS given (member, amount, moment), unnest(score_periods(of_guild, of_board, moment)) AS period
		GROUP BY period, member ORDER BY period, member
		ON CONFLICT (guild_id, board, period, member_id) DO UPDATE
			SET score = scores.score + excluded.score, reached_at = greatest(scores.reached_at, excluded.reached_at);
END
$$;
--> statement-breakpoint
-- What an entry changes: gains and spending are summed apart, and what is taken back is taken off where it was added.
CREATE FUNCTION apply_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	of_guild text;
BEGIN
	INSERT INTO ledger_balances AS kept (guild_id, member_id, balance, earned, spent)
		SELECT guild_id, member_id, sum(amount),
			coalesce(sum(amount) FILTER (WHERE (amount > 0) = (reverses IS NULL)), 0),
			coalesce(sum(-amount) FILTER (WHERE (amount > 0) <> (reverses IS NULL)), 0)
		FROM added GROUP BY guild_id, member_id ORDER BY guild_id, member_id
		ON CONFLICT (guild_id, member_id) DO UPDATE SET
			balance = kept.balance + excluded.balance,
			earned = kept.earned + excluded.earned,
			spent = kept.spent + excluded.spent;
	FOR of_guild IN SELECT DISTINCT guild_id FROM added WHERE (amount > 0) = (reverses IS NULL) ORDER BY guild_id LOOP
		PERFORM add_scores(of_guild, 'points', array_agg(one.member_id), array_agg(one.amount::bigint), array_agg(coalesce(original.at, one.at)))
		FROM added AS one LEFT JOIN ledger_entries AS original ON original.guild_id = one.guild_id AND original.id = one.reverses
		WHERE one.guild_id = of_guild AND (one.amount > 0) = (one.reverses IS NULL);
	END LOOP;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_apply AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION apply_ledger_entries();
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is append-only: take an entry back by a counter-entry' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_frozen BEFORE UPDATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- A balance changes by its entries alone, within their trigger; by hand only an empty one can be made.
CREATE FUNCTION guard_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF pg_trigger_depth() = 1 AND (TG_OP = 'UPDATE' OR NEW.balance <> 0 OR NEW.earned <> 0 OR NEW.spent <> 0) THEN
		RAISE EXCEPTION 'a balance is the sum of its entries: add an entry' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_balances_guard BEFORE INSERT OR UPDATE ON ledger_balances FOR EACH ROW EXECUTE FUNCTION guard_ledger_balance();
--> statement-breakpoint
-- Members whose balance is not the sum of their entries; there are none.
CREATE FUNCTION ledger_faults() RETURNS TABLE (guild_id text, member_id text) LANGUAGE sql STABLE AS $$
	SELECT coalesce(summed.guild_id, kept.guild_id), coalesce(summed.member_id, kept.member_id)
	FROM (
		SELECT entry.guild_id, entry.member_id, sum(amount) AS balance FROM ledger_entries AS entry GROUP BY 1, 2
	) AS summed FULL JOIN ledger_balances AS kept ON kept.guild_id = summed.guild_id AND kept.member_id = summed.member_id
	WHERE coalesce(summed.balance, 0) <> coalesce(kept.balance, 0)
$$;
