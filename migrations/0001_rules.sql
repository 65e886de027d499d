-- These bodies are compressed already: trying it again costs time and gains nothing.
ALTER TABLE film_chunks ALTER COLUMN body SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE match_tracks ALTER COLUMN body SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE review_frames ALTER COLUMN body SET STORAGE EXTERNAL;
--> statement-breakpoint
-- The balance and what is owed are sums of the entries: this trigger keeps them, and the checks on credit_balances refuse what would go below
-- zero. What comes in pays what is owed first, and belongs to the purchase of the entry that brought it. Concurrent entries of one user wait
-- for each other on the balance row.
CREATE FUNCTION apply_credit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER credit_entry_applied AFTER INSERT ON credit_entries FOR EACH ROW EXECUTE FUNCTION apply_credit_entry();
--> statement-breakpoint
-- Entries are history: nobody edits or removes one.
CREATE FUNCTION refuse_credit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit entries are never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_entry_kept BEFORE UPDATE OR DELETE ON credit_entries FOR EACH ROW EXECUTE FUNCTION refuse_credit_change();
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
--> statement-breakpoint
-- What was promised stays promised, what is paid stays paid, and what is held is at most released.
CREATE FUNCTION refuse_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an order keeps its terms' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER order_kept BEFORE UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.user_id, OLD.mode, OLD.plan, OLD.cents, OLD.currency, OLD.credits) IS DISTINCT FROM (NEW.user_id, NEW.mode, NEW.plan, NEW.cents, NEW.currency, NEW.credits)
    OR (OLD.session_id IS NOT NULL AND OLD.session_id IS DISTINCT FROM NEW.session_id)
    OR (OLD.state = 'held' AND NEW.state NOT IN ('held', 'paid'))
    OR (OLD.state = 'paid' AND (NEW.state <> 'paid' OR NEW.paid_cents <> OLD.paid_cents OR OLD.paid_currency <> NEW.paid_currency)))
  EXECUTE FUNCTION refuse_order_change();
--> statement-breakpoint
CREATE TRIGGER order_not_removed BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION refuse_order_change();
--> statement-breakpoint
-- A bell for the live stream: the row is the truth, the notice only says which row to read.
CREATE FUNCTION ring_job_bell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('job_changed', NEW.user_id || ' ' || NEW.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER job_changed AFTER INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION ring_job_bell();
--> statement-breakpoint
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
CREATE TRIGGER account_not_deleted BEFORE INSERT ON experiment_players FOR EACH ROW EXECUTE FUNCTION refuse_row_of_deleted_account();
--> statement-breakpoint
CREATE TRIGGER account_not_deleted BEFORE INSERT ON ratings FOR EACH ROW EXECUTE FUNCTION refuse_row_of_deleted_account();
--> statement-breakpoint
CREATE TRIGGER account_not_deleted BEFORE INSERT ON deletion_requests FOR EACH ROW EXECUTE FUNCTION refuse_row_of_deleted_account();
--> statement-breakpoint
CREATE TRIGGER account_not_deleted BEFORE INSERT ON mailbox_confirmations FOR EACH ROW EXECUTE FUNCTION refuse_row_of_deleted_account();
--> statement-breakpoint
CREATE TRIGGER account_not_deleted BEFORE INSERT ON report_stages FOR EACH ROW WHEN (NEW.user_id IS NOT NULL AND NEW.state <> 'absent') EXECUTE FUNCTION refuse_row_of_deleted_account();
--> statement-breakpoint
CREATE TRIGGER account_not_deleted BEFORE INSERT ON imported_matches FOR EACH ROW EXECUTE FUNCTION refuse_row_of_deleted_account();
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
--> statement-breakpoint
-- An object of the object storage goes with the row that named it, whoever removes the row.
CREATE FUNCTION remove_object_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO object_removals (key) VALUES (OLD.object_key) ON CONFLICT (key) DO UPDATE SET due_at = now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chunk_removed AFTER DELETE ON film_chunks FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION remove_object_of_row();
--> statement-breakpoint
CREATE TRIGGER chunk_moved AFTER UPDATE ON film_chunks FOR EACH ROW
  WHEN (OLD.object_key IS NOT NULL AND OLD.object_key IS DISTINCT FROM NEW.object_key) EXECUTE FUNCTION remove_object_of_row();
--> statement-breakpoint
CREATE TRIGGER frame_removed AFTER DELETE ON review_frames FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION remove_object_of_row();
--> statement-breakpoint
CREATE TRIGGER frame_moved AFTER UPDATE ON review_frames FOR EACH ROW
  WHEN (OLD.object_key IS NOT NULL AND OLD.object_key IS DISTINCT FROM NEW.object_key) EXECUTE FUNCTION remove_object_of_row();
