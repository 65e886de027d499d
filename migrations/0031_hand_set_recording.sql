ALTER TABLE "recordings" ALTER COLUMN "alignment" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "last_modified_ms" bigint;