CREATE TABLE "watchings" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"may_watch" boolean,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"round" integer DEFAULT 1 NOT NULL,
	"plan" jsonb,
	"moments" integer DEFAULT 0 NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"used_ms" integer DEFAULT 0 NOT NULL,
	"kept" jsonb,
	"allowed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "watchings_reason" CHECK (("watchings"."state" = 'absent') = ("watchings"."reason" is not null)),
	CONSTRAINT "watchings_allowed" CHECK (("watchings"."may_watch" is true) = ("watchings"."allowed_at" is not null)),
	CONSTRAINT "watchings_kept" CHECK ("watchings"."kept" is null or "watchings"."may_watch" is true),
	CONSTRAINT "watchings_there" CHECK ("watchings"."state" not in ('composing', 'there') or "watchings"."kept" is not null),
	CONSTRAINT "watchings_counts" CHECK ("watchings"."seen" between 0 and "watchings"."moments" and "watchings"."used_ms" >= 0)
);
--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_delta";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_reason";--> statement-breakpoint
ALTER TABLE "watchings" ADD CONSTRAINT "watchings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watchings_unfinished" ON "watchings" USING btree ("job_id") WHERE "watchings"."state" in ('waiting', 'watching', 'writing', 'composing');--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_delta" CHECK (case kind
  when 'welcome' then delta = 1 when 'reserve' then delta = -1 when 'commit' then delta = 0 when 'release' then delta = 1
  when 'watch' then delta = -1 when 'unwatch' then delta = 1
  when 'purchase' then delta > 0 when 'subscription' then delta > 0 else true end);--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_reason" CHECK (case kind
  when 'welcome' then reason = 'welcome:' || user_id
  when 'reserve' then job_id is not null and reason = 'reserve:' || job_id
  when 'commit' then job_id is not null and reason = 'settle:' || job_id
  when 'release' then job_id is not null and reason = 'settle:' || job_id
  when 'watch' then job_id is not null and reason like 'watch:' || job_id || ':%'
  when 'unwatch' then job_id is not null and reason like 'unwatch:' || job_id || ':%'
  when 'purchase' then order_id is not null and reason like 'purchase:%'
  when 'subscription' then reason like 'subscription:%' else true end);