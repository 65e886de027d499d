ALTER TABLE "reports" DROP COLUMN "schema_version";--> statement-breakpoint
-- The rules of version '1' are the rules whose values make this fingerprint: what was counted by them still stands beside later matches.
UPDATE "reports" SET "rules_version" = '1jdb5mvmsxn3k' WHERE "rules_version" = '1';
