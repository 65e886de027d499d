CREATE TABLE "film_chunks" (
	"match_id" text NOT NULL,
	"index" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"body" "bytea",
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "film_chunks_match_id_index_pk" PRIMARY KEY("match_id","index")
);
--> statement-breakpoint
CREATE TABLE "match_tracks" (
	"match_id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"chunks_read" integer DEFAULT 0 NOT NULL,
	"chunks" integer,
	"reason" text,
	"body" "bytea",
	"gates" jsonb,
	"reader_version" integer,
	"kept_version" integer,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "match_tracks_body" CHECK (("match_tracks"."state" = 'there') = ("match_tracks"."body" is not null)),
	CONSTRAINT "match_tracks_reason" CHECK (("match_tracks"."state" = 'absent') = ("match_tracks"."reason" is not null)),
	CONSTRAINT "match_tracks_ended" CHECK (("match_tracks"."state" in ('there', 'absent')) = ("match_tracks"."ended_at" is not null)),
	CONSTRAINT "match_tracks_read" CHECK ("match_tracks"."chunks_read" between 0 and coalesce("match_tracks"."chunks", 0))
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "has_positions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "film_chunks_fetched" ON "film_chunks" USING btree ("fetched_at");--> statement-breakpoint
CREATE INDEX "jobs_match" ON "jobs" USING btree ("match_id");--> statement-breakpoint
ALTER TABLE "film_chunks" ALTER COLUMN "body" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "match_tracks" ALTER COLUMN "body" SET STORAGE EXTERNAL;
