-- A drop keeps the settings of its start. Points and role of a reward were three settings, and are one since.
UPDATE "drops" SET "kind" = ("kind" - 'rewardFrom' - 'rewardTo' - 'role') || jsonb_build_object(
	'reward', jsonb_build_object('min', "kind"->'rewardFrom', 'max', "kind"->'rewardTo', 'role', coalesce("kind"->'role', 'null'))
)
WHERE "kind" ? 'rewardTo';
