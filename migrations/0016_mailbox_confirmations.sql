CREATE TABLE "mailbox_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailbox_confirmations" ADD CONSTRAINT "mailbox_confirmations_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailbox_confirmations_user" ON "mailbox_confirmations" USING btree ("user_id");
--> statement-breakpoint
CREATE TRIGGER account_not_deleted BEFORE INSERT ON mailbox_confirmations FOR EACH ROW EXECUTE FUNCTION refuse_row_of_deleted_account();
