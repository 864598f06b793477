-- What the owner of a connection must remember when another process takes over, and what the engine that sends looks for.

alter table connections
  -- When the login was made that a reconnection goes on with; null without one.
  add column linked_at timestamptz(3),
  -- Since when it has been trying to open without success.
  add column waiting_since timestamptz(3),
  -- The wish (generation) that ended for good: nobody opens the connection again until people wish anew.
  add column stopped_generation int;

create index sends_due on sends (company_id, connection_id, priority, id) where state = 'queued';
create index sends_age on sends (created_at) where state = 'queued';

-- A fence locks the lease it was shown, and a lock needs a right to update, though the app's role never does.
grant update (owner) on leases to recado_app;
-- With the epoch in a key, a fence may lock `for key share`: a takeover waits for it, but a renewal does not.
-- Otherwise a busy connection would starve its own renewals and lose its lease.
create unique index leases_fence on leases (name, epoch);
