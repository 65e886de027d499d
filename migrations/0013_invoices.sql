CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"mode" text NOT NULL,
	"subscription_id" text,
	"paid_cents" integer,
	"currency" text,
	"credits" integer NOT NULL,
	"clawed_back" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_owner" UNIQUE("id","user_id"),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."credits" >= 0 and "invoices"."paid_cents" > 0),
	CONSTRAINT "invoices_clawed_back" CHECK ("invoices"."clawed_back" between 0 and "invoices"."credits")
);
--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "invoice_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "invoice_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_invoice" FOREIGN KEY ("invoice_id","user_id") REFERENCES "public"."invoices"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_invoice_id" ON "credit_entries" USING btree ("invoice_id") WHERE "credit_entries"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
-- What was granted before invoices were kept: the invoice of each entry, of unknown amount until the provider tells of it again.
INSERT INTO invoices (id, user_id, mode, credits)
  SELECT substr(e.reason, length('subscription:') + 1), e.user_id, coalesce((SELECT c.mode FROM customers c WHERE c.user_id = e.user_id ORDER BY c.mode = 'live' DESC LIMIT 1), 'live'), e.delta
    FROM credit_entries e WHERE e.kind = 'subscription';
--> statement-breakpoint
-- As before; what pays a debt belongs to the purchase of the entry that brought it.
CREATE OR REPLACE FUNCTION apply_credit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has integer;
  owes integer;
BEGIN
  UPDATE credit_balances SET balance = balance + NEW.delta, owed = owed + NEW.owed WHERE user_id = NEW.user_id RETURNING balance, owed INTO has, owes;
  IF NOT FOUND THEN
    INSERT INTO credit_balances (user_id) VALUES (NEW.user_id) ON CONFLICT (user_id) DO NOTHING;
    UPDATE credit_balances SET balance = balance + NEW.delta, owed = owed + NEW.owed WHERE user_id = NEW.user_id RETURNING balance, owed INTO has, owes;
  END IF;
  IF has > 0 AND owes > 0 THEN
    INSERT INTO credit_entries (user_id, kind, delta, owed, reason, order_id, invoice_id)
      VALUES (NEW.user_id, 'refund', -least(has, owes), -least(has, owes), 'repay:' || NEW.reason, NEW.order_id, NEW.invoice_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A month is granted for a paid invoice of that user, of exactly what the invoice grants, once (the unique reason says so).
CREATE FUNCTION refuse_unpaid_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM invoices WHERE 'subscription:' || id = NEW.reason AND user_id = NEW.user_id AND credits = NEW.delta;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no paid invoice grants this month' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_month_is_paid BEFORE INSERT ON credit_entries FOR EACH ROW WHEN (NEW.kind = 'subscription') EXECUTE FUNCTION refuse_unpaid_month();
