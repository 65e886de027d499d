CREATE TABLE "match_readings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"xuid" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"wanted" integer,
	"read" integer DEFAULT 0 NOT NULL,
	"unreadable" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "read_matches" (
	"user_id" text NOT NULL,
	"match_id" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "read_matches_user_id_match_id_pk" PRIMARY KEY("user_id","match_id")
);
--> statement-breakpoint
ALTER TABLE "match_readings" ADD CONSTRAINT "match_readings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_matches" ADD CONSTRAINT "read_matches_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER account_not_deleted BEFORE INSERT ON match_readings FOR EACH ROW EXECUTE FUNCTION refuse_row_of_deleted_account();--> statement-breakpoint
CREATE TRIGGER account_not_deleted BEFORE INSERT ON read_matches FOR EACH ROW EXECUTE FUNCTION refuse_row_of_deleted_account();
