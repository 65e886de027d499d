ALTER TABLE "player_matches" ADD COLUMN "time_played_ms" integer;--> statement-breakpoint
UPDATE "player_matches" SET "rules_version" = 'outdated';
