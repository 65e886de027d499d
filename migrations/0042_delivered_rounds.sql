ALTER TABLE "watchings" ADD COLUMN "delivered_rounds" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "job_steps_calls" ON "job_steps" USING btree ("started_at") WHERE "job_steps"."step" in ('clip', 'window', 'writing');--> statement-breakpoint
-- Of rounds of before this was on record: a paid one that is over and was not given back counts as delivered.
UPDATE "watchings" SET "delivered_rounds" = (
  SELECT coalesce(array_agg(split_part(paid."reason", ':', 3)::integer), '{}') FROM "credit_entries" paid
  WHERE paid."kind" = 'watch' AND paid."job_id" = "watchings"."job_id"
    AND NOT EXISTS (SELECT FROM "credit_entries" back WHERE back."reason" = 'un' || paid."reason")
    AND NOT (paid."reason" = 'watch:' || "watchings"."job_id" || ':' || "watchings"."round" AND "watchings"."state" IN ('waiting', 'watching', 'writing')));
