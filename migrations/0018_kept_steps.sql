ALTER TABLE "job_steps" ALTER COLUMN "output" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job_steps" ALTER COLUMN "duration_ms" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job_steps" ALTER COLUMN "finished_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "job_steps" ALTER COLUMN "finished_at" DROP NOT NULL;--> statement-breakpoint
-- What stands there was finished at the first attempt that counts. Of which inputs is not known: an unfinished job gets it again.
ALTER TABLE "job_steps" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_steps" ALTER COLUMN "attempt" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "job_steps" ADD COLUMN "state" text DEFAULT 'kept' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_steps" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "job_steps" ADD COLUMN "input_hash" text;--> statement-breakpoint
ALTER TABLE "job_steps" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "job_steps" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "job_steps" ADD COLUMN "input_tokens" integer;--> statement-breakpoint
ALTER TABLE "job_steps" ADD COLUMN "output_tokens" integer;--> statement-breakpoint
ALTER TABLE "job_steps" ADD COLUMN "cost_micro_usd" integer;--> statement-breakpoint
ALTER TABLE "job_steps" ADD COLUMN "started_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "job_steps" SET "started_at" = "finished_at" - "duration_ms" * interval '1 millisecond';--> statement-breakpoint
ALTER TABLE "job_steps" DROP CONSTRAINT "job_steps_job_id_step_pk";--> statement-breakpoint
ALTER TABLE "job_steps" ADD CONSTRAINT "job_steps_job_id_step_attempt_pk" PRIMARY KEY("job_id","step","attempt");--> statement-breakpoint
ALTER TABLE "job_steps" ADD CONSTRAINT "job_steps_kept" CHECK (("job_steps"."state" = 'kept') = ("job_steps"."output" is not null));--> statement-breakpoint
ALTER TABLE "job_steps" ADD CONSTRAINT "job_steps_finished" CHECK (("job_steps"."state" = 'running') = ("job_steps"."finished_at" is null));--> statement-breakpoint
ALTER TABLE "job_steps" ADD CONSTRAINT "job_steps_spent" CHECK (least("job_steps"."input_tokens", "job_steps"."output_tokens", "job_steps"."cost_micro_usd") >= 0);
