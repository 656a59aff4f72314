/** Creates the tables of sessions, one-time codes, failed sign-ins, sign-in links, wrong codes and sign-in events. */
export const SIGN_IN = `
  CREATE TABLE sessions (
    id uuid NOT NULL DEFAULT uuid_v7(),
    user_id uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_seen_at timestamptz NOT NULL DEFAULT now(),
    device text,
    network text,
    CONSTRAINT sessions_pkey PRIMARY KEY (id),
    CONSTRAINT sessions_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  );
  CREATE INDEX sessions_user_id ON sessions (user_id);
  CREATE INDEX sessions_last_seen_at ON sessions (last_seen_at);

  CREATE TABLE code_challenges (
    handle text NOT NULL,
    purpose text NOT NULL,
    email text NOT NULL,
    email_key text COLLATE "C" NOT NULL,
    mailbox_key text COLLATE "C" NOT NULL,
    client_network text NOT NULL,
    digest bytea,
    link_digest bytea,
    tries smallint NOT NULL DEFAULT '0',
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    closed_at timestamptz,
    used boolean NOT NULL DEFAULT false,
    mailed_stranger boolean NOT NULL DEFAULT false,
    CONSTRAINT code_challenges_purpose CHECK (purpose IN ('login', 'registration')),
    CONSTRAINT code_challenges_pkey PRIMARY KEY (handle)
  );
  CREATE INDEX code_challenges_created_at ON code_challenges (created_at);
  CREATE INDEX code_challenges_by_account ON code_challenges (email_key, created_at);
  CREATE INDEX code_challenges_by_mailbox ON code_challenges (mailbox_key, created_at);
  CREATE INDEX code_challenges_to_strangers ON code_challenges (created_at) WHERE mailed_stranger;
  CREATE INDEX code_challenges_to_strangers_by_network ON code_challenges (client_network, created_at)
    WHERE mailed_stranger;
  CREATE UNIQUE INDEX code_challenges_by_link ON code_challenges (link_digest) WHERE link_digest IS NOT NULL;

  CREATE TABLE sign_in_failures (
    email_key text COLLATE "C" NOT NULL,
    purpose text NOT NULL,
    failures integer NOT NULL,
    locked_until timestamptz,
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT sign_in_failures_pkey PRIMARY KEY (email_key, purpose)
  );
  CREATE INDEX sign_in_failures_updated_at ON sign_in_failures (updated_at);

  CREATE TABLE sign_in_links (
    digest bytea NOT NULL,
    email_key text COLLATE "C" NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    CONSTRAINT sign_in_links_pkey PRIMARY KEY (digest)
  );
  CREATE INDEX sign_in_links_by_account ON sign_in_links (email_key);
  CREATE INDEX sign_in_links_created_at ON sign_in_links (created_at);

  CREATE TABLE wrong_code_counts (
    minute timestamptz NOT NULL,
    failures integer NOT NULL,
    CONSTRAINT wrong_code_counts_pkey PRIMARY KEY (minute)
  );

  CREATE TABLE sign_in_events (
    id uuid NOT NULL DEFAULT uuid_v7(),
    user_id uuid NOT NULL,
    "at" timestamptz NOT NULL DEFAULT now(),
    kind text NOT NULL,
    network_digest bytea,
    network text,
    device text,
    CONSTRAINT sign_in_events_kind CHECK (kind IN ('code-sent', 'wrong-code', 'locked', 'signed-in-by-code', 'signed-in-by-link', 'signed-out', 'ended-by-administrator', 'data-downloaded')),
    CONSTRAINT sign_in_events_pkey PRIMARY KEY (id),
    CONSTRAINT sign_in_events_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  );
  CREATE INDEX sign_in_events_at ON sign_in_events ("at");
  CREATE INDEX sign_in_events_by_member ON sign_in_events (user_id, id);
  CREATE INDEX sign_in_events_devices ON sign_in_events (user_id, device)
    WHERE kind IN ('signed-in-by-code', 'signed-in-by-link');
  CREATE INDEX sign_in_events_known_networks ON sign_in_events (network_digest)
    WHERE kind IN ('signed-in-by-code', 'signed-in-by-link');
`;
