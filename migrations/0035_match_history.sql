CREATE TABLE "asset_names" (
	"asset_id" text NOT NULL,
	"version_id" text NOT NULL,
	"name" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_names_asset_id_version_id_pk" PRIMARY KEY("asset_id","version_id")
);
--> statement-breakpoint
ALTER TABLE "xbox_links" ALTER COLUMN "sealed_refresh_token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "xbox_link_attempts" ADD COLUMN "wants_history" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "xbox_links" ADD COLUMN "link_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "xbox_links" ADD COLUMN "fills_profile" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "xbox_links" ADD COLUMN "history_read_at" timestamp with time zone;