ALTER TABLE "orders" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_currency" text;--> statement-breakpoint
-- What was promised stays promised, what is paid stays paid, and what is held is at most released.
DROP TRIGGER order_kept ON orders;
--> statement-breakpoint
CREATE TRIGGER order_kept BEFORE UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.user_id, OLD.mode, OLD.plan, OLD.cents, OLD.currency, OLD.credits) IS DISTINCT FROM (NEW.user_id, NEW.mode, NEW.plan, NEW.cents, NEW.currency, NEW.credits)
    OR (OLD.session_id IS NOT NULL AND OLD.session_id IS DISTINCT FROM NEW.session_id)
    OR (OLD.state = 'held' AND NEW.state NOT IN ('held', 'paid'))
    OR (OLD.state = 'paid' AND (NEW.state <> 'paid' OR NEW.paid_cents <> OLD.paid_cents OR OLD.paid_currency <> NEW.paid_currency)))
  EXECUTE FUNCTION refuse_order_change();
