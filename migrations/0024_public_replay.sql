CREATE TABLE "death_disputes" (
	"job_id" uuid NOT NULL,
	"event" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "death_disputes_job_id_event_pk" PRIMARY KEY("job_id","event")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "is_replay_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "death_disputes" ADD CONSTRAINT "death_disputes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;