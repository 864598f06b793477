import type { Installation } from './installation.ts'

/**
 * Watches, inside the database, who owns connections and what is written in their name: `proof_owners` gets a
 * row for every change of owner, `proof_stale` one for every write of a process that is not the owner any
 * more.
 */
const TRIGGERS_SQL = `
  create table proof_owners (id bigint generated always as identity, lease text, epoch bigint, process text);
  create table proof_stale (what text, detail text);
  create function proof_owner() returns trigger language plpgsql security definer as $$ begin
    insert into proof_owners (lease, epoch, process) values (new.name, new.epoch, current_setting('application_name'));
    return null;
  end $$;
  create function proof_claim() returns trigger language plpgsql security definer as $$ begin
    if not exists (select 1 from leases where name = 'connection:' || new.connection_id and epoch = new.epoch) then
      insert into proof_stale values ('claim', 'send ' || new.id || ' under epoch ' || new.epoch);
    end if;
    return null;
  end $$;
  create function proof_state() returns trigger language plpgsql security definer as $$ begin
    if current_setting('application_name') is distinct from
      (select process from proof_owners where lease = 'connection:' || new.id order by id desc limit 1) then
      insert into proof_stale values ('state', 'connection ' || new.id || ' by ' || current_setting('application_name'));
    end if;
    return null;
  end $$;
  create trigger proof_owner after insert or update of owner on leases for each row execute function proof_owner();
  create trigger proof_claim after update on sends for each row when (new.state = 'sending' and old.state <> 'sending') execute function proof_claim();
  create trigger proof_state after update of status, last_frame_at on connections for each row execute function proof_state();`

export async function installOwnerTriggers(installation: Installation): Promise<void> {
  await installation.query(TRIGGERS_SQL)
}

/** The process that owns the connection under test, by its name in the database. */
export async function findOwner(installation: Installation): Promise<string | undefined> {
  const rows = await installation.query<{ process: string }>(
    'select process from proof_owners where lease = $1 order by id desc limit 1',
    [`connection:${installation.attendantContext.connectionId}`],
  )
  return rows[0]?.process
}

export async function listStaleWrites(installation: Installation): Promise<string[]> {
  return (
    await installation.query<{ what: string; detail: string }>('select what, detail from proof_stale')
  ).map(({ what, detail }) => `${what}: ${detail}`)
}
