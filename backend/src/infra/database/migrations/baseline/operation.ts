const MAILS = `
  CREATE TABLE mails (
    id uuid NOT NULL DEFAULT uuid_v7(),
    template text NOT NULL,
    recipient text,
    subject_id text,
    state text NOT NULL DEFAULT 'queued',
    attempts integer NOT NULL DEFAULT '0',
    available_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    sent_at timestamptz,
    CONSTRAINT mails_state CHECK (state IN ('queued', 'sending', 'sent', 'dropped')),
    CONSTRAINT mails_pkey PRIMARY KEY (id)
  );
  CREATE INDEX mails_created_at ON mails (created_at);
  CREATE INDEX mails_due ON mails (available_at) WHERE state IN ('queued', 'sending');
`;

const MAINTENANCE = `
  CREATE TABLE maintenance (
    id smallint NOT NULL DEFAULT '1',
    is_enabled boolean NOT NULL DEFAULT false,
    message text NOT NULL DEFAULT '',
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT maintenance_single_row CHECK (id = 1),
    CONSTRAINT maintenance_pkey PRIMARY KEY (id)
  );
  INSERT INTO maintenance DEFAULT VALUES;
`;

const AUDIT_LOG = `
  CREATE TABLE audit_entries (
    id uuid NOT NULL DEFAULT uuid_v7(),
    "at" timestamptz NOT NULL DEFAULT now(),
    actor_id uuid,
    action text NOT NULL,
    subject_id uuid,
    "before" jsonb,
    "after" jsonb,
    origin text,
    CONSTRAINT audit_entries_pkey PRIMARY KEY (id)
  );
  CREATE INDEX audit_entries_subject ON audit_entries (subject_id, id);
  CREATE INDEX audit_entries_actor ON audit_entries (actor_id, id);
  CREATE INDEX audit_entries_action ON audit_entries (action, id);

  -- The database itself refuses to change or remove an entry.
  CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'audit entries are never changed or removed' USING ERRCODE = 'restrict_violation';
  END
  $$;
  CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
`;

const EXPORT_JOBS = `
  CREATE TABLE export_jobs (
    id uuid NOT NULL DEFAULT uuid_v7(),
    user_id uuid NOT NULL,
    state text NOT NULL DEFAULT 'queued',
    format text NOT NULL,
    filters jsonb NOT NULL,
    total integer,
    written integer NOT NULL DEFAULT 0,
    bytes bigint NOT NULL DEFAULT 0,
    sha256 text,
    file_key text,
    failure text,
    attempts smallint NOT NULL DEFAULT 0,
    available_at timestamptz NOT NULL DEFAULT now(),
    created_at timestamptz NOT NULL DEFAULT now(),
    started_at timestamptz,
    ended_at timestamptz,
    expires_at timestamptz,
    CONSTRAINT export_jobs_pkey PRIMARY KEY (id),
    CONSTRAINT export_jobs_state CHECK (state IN ('queued', 'running', 'done', 'failed', 'expired', 'cancelled')),
    CONSTRAINT export_jobs_format CHECK (format IN ('csv', 'json')),
    CONSTRAINT export_jobs_file CHECK ((state = 'done') = (file_key IS NOT NULL)),
    CONSTRAINT export_jobs_whole CHECK (
      state <> 'done' OR (written IS NOT DISTINCT FROM total AND sha256 IS NOT NULL AND expires_at IS NOT NULL)
    ),
    CONSTRAINT export_jobs_failure CHECK ((state = 'failed') = (failure IS NOT NULL)),
    CONSTRAINT export_jobs_ended CHECK ((state IN ('queued', 'running')) = (ended_at IS NULL))
  );
  CREATE UNIQUE INDEX export_jobs_one_open ON export_jobs (user_id) WHERE state IN ('queued', 'running');
  CREATE INDEX export_jobs_by_user ON export_jobs (user_id, id);
  CREATE INDEX export_jobs_filtered ON export_jobs (user_id) WHERE filters <> '{}';
  CREATE INDEX export_jobs_ended_at ON export_jobs (ended_at);
  CREATE INDEX export_jobs_live ON export_jobs (available_at) WHERE state IN ('queued', 'running', 'done');
  CREATE INDEX export_jobs_searched ON export_jobs (id) WHERE ended_at IS NOT NULL AND filters ? 'search';
`;

/** If a statement removes the key of a file from a row, a trigger adds the key to this table. */
const ORPHANED_FILES = `
  CREATE TABLE orphaned_files (
    key text NOT NULL,
    removable_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT orphaned_files_pkey PRIMARY KEY (key)
  );
  CREATE INDEX orphaned_files_removable_at ON orphaned_files (removable_at);

  CREATE FUNCTION list_orphaned_photo() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO orphaned_files (key) VALUES (OLD.profile_photo) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END
  $$;
  CREATE TRIGGER users_photo_replaced AFTER UPDATE OF profile_photo ON users FOR EACH ROW
    WHEN (OLD.profile_photo IS NOT NULL AND OLD.profile_photo IS DISTINCT FROM NEW.profile_photo)
    EXECUTE FUNCTION list_orphaned_photo();
  CREATE TRIGGER users_photo_left AFTER DELETE ON users FOR EACH ROW
    WHEN (OLD.profile_photo IS NOT NULL)
    EXECUTE FUNCTION list_orphaned_photo();

  CREATE FUNCTION list_orphaned_export() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO orphaned_files (key) VALUES (OLD.file_key) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END
  $$;
  CREATE TRIGGER export_jobs_file_let_go AFTER UPDATE OF file_key ON export_jobs FOR EACH ROW
    WHEN (OLD.file_key IS NOT NULL AND OLD.file_key IS DISTINCT FROM NEW.file_key)
    EXECUTE FUNCTION list_orphaned_export();
  CREATE TRIGGER export_jobs_file_left AFTER DELETE ON export_jobs FOR EACH ROW
    WHEN (OLD.file_key IS NOT NULL)
    EXECUTE FUNCTION list_orphaned_export();
`;

/** Creates the tables of mails, maintenance mode, audit log, exports and orphaned files. */
export const OPERATION = [MAILS, MAINTENANCE, AUDIT_LOG, EXPORT_JOBS, ORPHANED_FILES];
