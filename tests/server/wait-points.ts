import pg from 'pg'
import { poll } from '#server/retry/poll.ts'

/** The class of the advisory locks at which writes wait. */
const WAIT_CLASS = 4_215

/**
 * Points in a test's own database at which a write of one job waits. Every change of the job's row, steps, report, video review, credit,
 * match data and engine job passes a trigger that waits for a lock of the test.
 */
const TRIGGERS = `
  create table waits (number int generated always as identity primary key, subject text, point text);
  create table claims (job_id uuid, at timestamptz);

  create function wait_at(the_subject text, the_point text) returns void language plpgsql as $$
  declare found int;
  begin
    select number into found from waits where subject = the_subject and point = the_point;
    if found is not null then perform pg_advisory_xact_lock(${WAIT_CLASS}, found); end if;
  end $$;

  create function wait_on_job() returns trigger language plpgsql as $$
  begin
    if new.fence <> old.fence then
      insert into claims values (new.id, clock_timestamp());
      perform wait_at(new.id::text, 'claim');
    elsif new.status = 'complete' then perform wait_at(new.id::text, 'complete');
    elsif new.step is distinct from old.step then perform wait_at(new.id::text, 'show ' || new.step);
    else perform wait_at(new.id::text, 'title');
    end if;
    return new;
  end $$;
  create trigger wait_on_job before update on jobs for each row execute function wait_on_job();

  create function wait_on_step() returns trigger language plpgsql as $$
  begin perform wait_at(new.job_id::text, tg_argv[0] || new.step); return new; end $$;
  create trigger wait_before_attempt before insert on job_steps for each row when (new.state = 'running') execute function wait_on_step('begin ');
  create trigger wait_before_step before insert or update on job_steps for each row when (new.state = 'kept') execute function wait_on_step('save ');
  create trigger wait_after_step after insert or update on job_steps for each row when (new.state = 'kept') execute function wait_on_step('saved ');

  create function wait_on_data() returns trigger language plpgsql as $$
  begin perform wait_at(new.match_id, 'keep ' || new.kind); return new; end $$;
  create trigger wait_on_data before insert on match_data for each row execute function wait_on_data();

  create function wait_on_job_id() returns trigger language plpgsql as $$
  begin perform wait_at(new.job_id::text, tg_argv[0]); return new; end $$;
  create trigger wait_on_report after insert on reports for each row execute function wait_on_job_id('report');
  create trigger wait_before_credit before insert on credit_entries for each row when (new.kind = 'commit') execute function wait_on_job_id('credit');
  create trigger zz_wait_after_credit after insert on credit_entries for each row when (new.kind = 'commit') execute function wait_on_job_id('credited');

  create trigger wait_on_report_again after update on reports for each row when (new.revision > old.revision) execute function wait_on_job_id('report again');
  create trigger wait_on_review after update on report_stages for each row
    when (new.kind = 'video-review' and new.state = 'composing' and old.state <> 'composing') execute function wait_on_job_id('review');

  create function wait_on_engine() returns trigger language plpgsql as $$
  begin perform wait_at(new.id::text, 'finish'); return new; end $$;
  create trigger wait_on_engine before update on pgboss.job for each row when (new.state = 'completed') execute function wait_on_engine();
`

export interface WaitPoints {
  /** From now on the subject's write at this point waits. The subject is a job, or a match for its stored data. */
  readonly add: (subject: string, point: string) => Promise<number>
  /** Resolves once all added writes wait. */
  readonly reached: (timeoutMs: number) => Promise<void>
  /** Ends the waiting writes, by terminating their connections (`undone`) or by releasing them, and lets later writes pass. */
  readonly open: (fate: 'undone' | 'let go') => Promise<void>
  readonly close: () => Promise<void>
}

/** Call when the engine's tables exist. */
export async function addWaitPoints(url: string): Promise<WaitPoints> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(TRIGGERS)
  let added: number[] = []

  async function waiting(): Promise<{ number: number; pid: number }[]> {
    const { rows } = await client.query<{ number: number; pid: number }>(
      `select objid::int as number, pid from pg_locks
        where locktype = 'advisory' and classid = ${WAIT_CLASS} and not granted
          and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows
  }

  async function missing(): Promise<string[]> {
    const numbers = new Set((await waiting()).map(({ number }) => number))
    const { rows } = await client.query<{ point: string }>('select point from waits where number = any($1)', [
      added.filter((number) => !numbers.has(number)),
    ])
    return rows.map(({ point }) => point)
  }

  return {
    add: async (subject, point) => {
      const insert = 'insert into waits (subject, point) values ($1, $2) returning number'
      const number = (await client.query<{ number: number }>(insert, [subject, point])).rows[0]?.number ?? 0
      await client.query('select pg_advisory_lock($1, $2)', [WAIT_CLASS, number])
      added.push(number)
      return number
    },
    reached: async (timeoutMs) => {
      const isThere = await poll(async () => (await missing()).length === 0, { timeoutMs, everyMs: 50 })
      if (!isThere) throw new Error(`nothing waits at: ${(await missing()).join(', ')}`)
    },
    open: async (fate) => {
      await client.query('delete from waits')
      if (fate === 'undone') for (const { pid } of await waiting()) await client.query('select pg_terminate_backend($1)', [pid])
      await client.query('select pg_advisory_unlock_all()')
      added = []
    },
    close: () => client.end(),
  }
}
