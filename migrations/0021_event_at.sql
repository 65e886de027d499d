ALTER TABLE "disputes" RENAME COLUMN "news_at" TO "event_at";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "news_at" TO "event_at";