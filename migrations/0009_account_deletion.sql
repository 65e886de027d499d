CREATE TABLE "deletion_requests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deletion_requests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A deleted account takes in nothing new, whatever was under way when it was deleted: such an insert waits for the deletion and is refused.
-- What a deletion leaves without a name (jobs without a match, closed orders) passes, so that an export can be imported.
CREATE FUNCTION refuse_row_of_deleted_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone timestamptz;
BEGIN
  SELECT deleted_at INTO gone FROM "user" WHERE id = NEW.user_id FOR SHARE;
  IF gone IS NOT NULL THEN
    RAISE EXCEPTION 'this account was deleted' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'account_not_deleted';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_not_deleted BEFORE INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION refuse_row_of_deleted_account();
--> statement-breakpoint
CREATE TRIGGER account_not_deleted BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION refuse_row_of_deleted_account();
--> statement-breakpoint
CREATE TRIGGER account_not_deleted BEFORE INSERT ON account FOR EACH ROW EXECUTE FUNCTION refuse_row_of_deleted_account();
--> statement-breakpoint
CREATE TRIGGER account_not_deleted BEFORE INSERT ON xbox_links FOR EACH ROW EXECUTE FUNCTION refuse_row_of_deleted_account();
--> statement-breakpoint
CREATE TRIGGER account_not_deleted BEFORE INSERT ON xbox_link_attempts FOR EACH ROW EXECUTE FUNCTION refuse_row_of_deleted_account();
--> statement-breakpoint
CREATE TRIGGER account_not_deleted BEFORE INSERT ON ratings FOR EACH ROW EXECUTE FUNCTION refuse_row_of_deleted_account();
--> statement-breakpoint
CREATE TRIGGER account_not_deleted BEFORE INSERT ON deletion_requests FOR EACH ROW EXECUTE FUNCTION refuse_row_of_deleted_account();
--> statement-breakpoint
CREATE TRIGGER account_not_deleted BEFORE INSERT ON jobs FOR EACH ROW WHEN (NEW.match_id <> '') EXECUTE FUNCTION refuse_row_of_deleted_account();
--> statement-breakpoint
CREATE TRIGGER account_not_deleted BEFORE INSERT ON orders FOR EACH ROW WHEN (NEW.state = 'open') EXECUTE FUNCTION refuse_row_of_deleted_account();
--> statement-breakpoint
-- A bell for live streams: a session that is gone is heard of at once by every web process.
CREATE FUNCTION ring_session_bell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_ended AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION ring_session_bell();
