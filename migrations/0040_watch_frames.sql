CREATE TABLE "watch_frames" (
	"job_id" uuid NOT NULL,
	"window" text NOT NULL,
	"at_ms" integer NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_frames_job_id_window_at_ms_pk" PRIMARY KEY("job_id","window","at_ms"),
	CONSTRAINT "watch_frames_size" CHECK (octet_length("watch_frames"."jpeg") between 1 and 1000000)
);
--> statement-breakpoint
ALTER TABLE "watchings" ADD COLUMN "frames_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "watch_frames" ADD CONSTRAINT "watch_frames_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watch_frames_taken" ON "watch_frames" USING btree ("taken_at");