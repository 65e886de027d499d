ALTER TABLE "jobs" ALTER COLUMN "video_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "length" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "match_title" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "video_added_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_length" CHECK (("jobs"."video_id" is null) = ("jobs"."length" is null));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_no_video" CHECK ("jobs"."video_id" is not null or coalesce("jobs"."video_title", "jobs"."thumbnail_url", "jobs"."start_seconds"::text, "jobs"."end_seconds"::text) is null);