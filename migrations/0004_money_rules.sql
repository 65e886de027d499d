-- The balance and what is owed are sums of the entries. What comes in pays what is owed first, whatever code wrote it; the checks on
-- credit_balances refuse what would go below zero. Concurrent entries of one user wait for each other on the balance row.
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
    INSERT INTO credit_entries (user_id, kind, delta, owed, reason, order_id)
      VALUES (NEW.user_id, 'refund', -least(has, owes), -least(has, owes), 'repay:' || NEW.reason, NEW.order_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A purchase is of a paid order, of exactly what the order promised, once (the unique index says so).
CREATE FUNCTION refuse_unpaid_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM orders WHERE id = NEW.order_id AND state = 'paid' AND credits = NEW.delta AND 'purchase:' || session_id = NEW.reason;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no paid order promises this purchase' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_purchase_is_paid BEFORE INSERT ON credit_entries FOR EACH ROW WHEN (NEW.kind = 'purchase') EXECUTE FUNCTION refuse_unpaid_purchase();
--> statement-breakpoint
-- What was promised stays promised, and what is paid stays paid.
CREATE FUNCTION refuse_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an order keeps its terms' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER order_kept BEFORE UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.user_id, OLD.mode, OLD.plan, OLD.cents, OLD.credits) IS DISTINCT FROM (NEW.user_id, NEW.mode, NEW.plan, NEW.cents, NEW.credits)
    OR (OLD.session_id IS NOT NULL AND OLD.session_id IS DISTINCT FROM NEW.session_id)
    OR (OLD.state = 'paid' AND (NEW.state <> 'paid' OR NEW.paid_cents <> OLD.paid_cents)))
  EXECUTE FUNCTION refuse_order_change();
--> statement-breakpoint
CREATE TRIGGER order_not_removed BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION refuse_order_change();
