ALTER TABLE "reports" ADD COLUMN "refreshed_for" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "saved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "reports_refreshed_for" ON "reports" USING btree ("refreshed_for");
--> statement-breakpoint
UPDATE "reports" SET "refreshed_for" = "report" ->> 'version';
