-- The balance is the sum of the entries: this trigger keeps it, the check on credit_balances refuses what would go below zero.
-- Concurrent entries of one user wait for each other on the balance row.
CREATE FUNCTION apply_credit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_balances (user_id, balance) VALUES (NEW.user_id, 0) ON CONFLICT (user_id) DO NOTHING;
  UPDATE credit_balances SET balance = balance + NEW.delta WHERE user_id = NEW.user_id;
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
-- A bell for the live stream: the row is the truth, the notice only says which row to read.
CREATE FUNCTION ring_job_bell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('job_changed', NEW.user_id || ' ' || NEW.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER job_changed AFTER INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION ring_job_bell();
