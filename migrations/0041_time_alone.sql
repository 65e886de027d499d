ALTER TABLE "player_matches" ADD COLUMN "time_alone" jsonb;--> statement-breakpoint
-- Matches whose frames were read are counted again, for the time alone.
UPDATE "player_matches" SET "rules_version" = 'outdated' WHERE "match_id" IN (SELECT "match_id" FROM "match_tracks");
