CREATE TABLE "player_matches" (
	"xuid" text NOT NULL,
	"match_id" text NOT NULL,
	"team" integer,
	"mode" text NOT NULL,
	"playlist_id" text,
	"map_id" text NOT NULL,
	"map_version" text NOT NULL,
	"played_at" timestamp with time zone NOT NULL,
	"is_ranked" boolean NOT NULL,
	"csr_before" real,
	"tier_before" text,
	"sub_tier_before" integer,
	"expected_kills" real,
	"expected_deaths" real,
	"outcome" text NOT NULL,
	"tallies" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"rules_version" text NOT NULL,
	CONSTRAINT "player_matches_xuid_match_id_pk" PRIMARY KEY("xuid","match_id")
);
--> statement-breakpoint
CREATE TABLE "players" (
	"xuid" text PRIMARY KEY NOT NULL,
	"gamertag" text,
	"gamertag_key" text,
	"named_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "xuid" text;--> statement-breakpoint
ALTER TABLE "xbox_links" ADD COLUMN "xuid" text;--> statement-breakpoint
ALTER TABLE "player_matches" ADD CONSTRAINT "player_matches_xuid_players_xuid_fk" FOREIGN KEY ("xuid") REFERENCES "public"."players"("xuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_matches_played" ON "player_matches" USING btree ("xuid","played_at");--> statement-breakpoint
CREATE INDEX "player_matches_match" ON "player_matches" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "players_gamertag" ON "players" USING btree ("gamertag_key");--> statement-breakpoint
CREATE INDEX "jobs_user_match" ON "jobs" USING btree ("user_id","match_id");--> statement-breakpoint
-- Whose report each one is stands in it. The players' numbers are counted by the worker, from what is kept of the matches.
UPDATE "jobs" SET "xuid" = (
  SELECT substring(player ->> 'id' FROM '^xuid\((\d+)\)$') FROM "reports", jsonb_path_query("reports"."report", 'lax $.players[*]') player
  WHERE "reports"."job_id" = "jobs"."id" AND player ->> 'key' = "reports"."report" ->> 'you'
  LIMIT 1
);
