CREATE TABLE "report_cards" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"made_of" text NOT NULL,
	"content" jsonb NOT NULL,
	"picture" "bytea"
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_cards" ADD CONSTRAINT "report_cards_job_id_reports_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."reports"("job_id") ON DELETE cascade ON UPDATE no action;