import type { MigrationInterface, QueryRunner } from 'typeorm';
import { recordGeneratedColumns } from '../generated-columns.js';

/** Frozen copies of the expressions in the users entity. */
const generated = {
  email_key: `lower(regexp_replace(email, '[^A-Za-z0-9_@.-]', '', 'g'))`,
  full_name: String.raw`NULLIF(regexp_replace(btrim(COALESCE(first_name, '') || ' ' || COALESCE(middle_name, '') || ' ' || COALESCE(last_name, '')), '\s+', ' ', 'g'), '')`,
  search_text: String.raw`search_fold(COALESCE(first_name, '') || ' ' || COALESCE(NULLIF(middle_name, '') || ' ', '') || COALESCE(last_name, '') || E'\n' || email || E'\n' || COALESCE(phone_number, '') || E'\n' || COALESCE(current_company, ''))`,
};

const functions = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS unaccent;

  -- Time-ordered keys keep inserts at one end of every index (RFC 9562, version 7, with the fraction of the
  -- millisecond in rand_a, so that keys are in order to the microsecond; 28672 is the version).
  CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
    SELECT encode(
      overlay(
        overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send(floor(ms)::bigint) FROM 3) FROM 1 FOR 6)
        PLACING int2send((28672 + floor((ms - floor(ms)) * 4096))::int2) FROM 7 FOR 2),
      'hex')::uuid
    FROM (SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms) AS clock
  $$;

  -- Lower case without accents. Naming the dictionary makes it immutable, so that it can be stored and indexed.
  CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
    SELECT lower(public.unaccent('public.unaccent'::regdictionary, value))
  $$;
`;

const tables = `
  CREATE TABLE users (
    id uuid NOT NULL DEFAULT uuid_v7(),
    role text NOT NULL DEFAULT 'ALUMNI',
    username text,
    alumni_id text NOT NULL,
    email text NOT NULL,
    email_key text GENERATED ALWAYS AS (${generated.email_key}) STORED COLLATE "C" NOT NULL,
    first_name text,
    middle_name text,
    last_name text,
    full_name text GENERATED ALWAYS AS (${generated.full_name}) STORED COLLATE "und-x-icu",
    date_of_birth date,
    gender text,
    profile_photo text,
    country_code text NOT NULL DEFAULT '+91',
    phone_number text,
    whatsapp_number text,
    secondary_phone_number text,
    personal_address_line1 text,
    personal_address_line2 text,
    personal_city text,
    personal_state text,
    personal_postal_code text,
    personal_country text,
    company_address_line1 text,
    company_address_line2 text,
    company_city text,
    company_state text,
    company_postal_code text,
    company_country text,
    linkedin_profile text,
    instagram_profile text,
    twitter_profile text,
    facebook_profile text,
    github_profile text,
    personal_website text,
    current_job_title text,
    current_company text,
    work_experience text,
    skills text,
    achievements text,
    bio text,
    interests text,
    current_city text,
    current_country text,
    mentorship_available boolean NOT NULL DEFAULT false,
    looking_for_mentor boolean NOT NULL DEFAULT false,
    course text,
    department text,
    college text,
    year_of_joining smallint,
    passing_year smallint,
    admission_in_first_year boolean,
    version integer NOT NULL DEFAULT '1',
    terms_version text,
    terms_accepted_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    search_text text GENERATED ALWAYS AS (${generated.search_text}) STORED COLLATE "C",
    CONSTRAINT users_links CHECK (linkedin_profile ~* '^https?://' AND instagram_profile ~* '^https?://' AND twitter_profile ~* '^https?://' AND facebook_profile ~* '^https?://' AND github_profile ~* '^https?://' AND personal_website ~* '^https?://'),
    CONSTRAINT users_years CHECK (passing_year BETWEEN 1900 AND 2100 AND year_of_joining BETWEEN 1900 AND 2100),
    CONSTRAINT users_email_length CHECK (length(email) <= 254),
    CONSTRAINT users_gender CHECK (gender IN ('male', 'female', 'other', 'prefer_not_to_say')),
    CONSTRAINT users_role CHECK (role IN ('ALUMNI', 'ADMIN', 'SUPERADMIN')),
    CONSTRAINT users_pkey PRIMARY KEY (id)
  );

  CREATE UNIQUE INDEX users_alumni_id ON users (alumni_id) ;

  CREATE UNIQUE INDEX users_email_key ON users (email_key) ;

  CREATE TABLE education_records (
    id uuid NOT NULL DEFAULT uuid_v7(),
    user_id uuid NOT NULL,
    institution_name text NOT NULL,
    degree text NOT NULL,
    field_of_study text NOT NULL,
    start_year smallint NOT NULL,
    end_year smallint,
    is_currently_studying boolean NOT NULL DEFAULT false,
    grade text,
    description text,
    activities text,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT education_current CHECK (NOT (is_currently_studying AND end_year IS NOT NULL)),
    CONSTRAINT education_years CHECK (end_year >= start_year),
    CONSTRAINT education_records_pkey PRIMARY KEY (id)
  );

  CREATE INDEX education_records_user_id ON education_records (user_id) ;

  ALTER TABLE education_records ADD CONSTRAINT education_records_user FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

  CREATE TABLE sessions (
    id uuid NOT NULL DEFAULT uuid_v7(),
    user_id uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_seen_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT sessions_pkey PRIMARY KEY (id)
  );

  CREATE INDEX sessions_user_id ON sessions (user_id) ;

  ALTER TABLE sessions ADD CONSTRAINT sessions_user FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

  CREATE TABLE code_challenges (
    handle text NOT NULL,
    purpose text NOT NULL,
    email text NOT NULL,
    email_key text COLLATE "C" NOT NULL,
    client_network text NOT NULL,
    digest bytea,
    tries smallint NOT NULL DEFAULT '0',
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    closed_at timestamptz,
    used boolean NOT NULL DEFAULT false,
    CONSTRAINT code_challenges_purpose CHECK (purpose IN ('login', 'registration')),
    CONSTRAINT code_challenges_pkey PRIMARY KEY (handle)
  );

  CREATE INDEX code_challenges_created_at ON code_challenges (created_at) ;

  CREATE INDEX code_challenges_recent ON code_challenges (email_key, created_at) ;

  CREATE TABLE sign_in_failures (
    email_key text COLLATE "C" NOT NULL,
    failures integer NOT NULL,
    locked_until timestamptz,
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT sign_in_failures_pkey PRIMARY KEY (email_key)
  );

  CREATE TABLE mails (
    id uuid NOT NULL DEFAULT uuid_v7(),
    template text NOT NULL,
    recipient text,
    subject_id text,
    state text NOT NULL DEFAULT 'queued',
    attempts smallint NOT NULL DEFAULT '0',
    available_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    sent_at timestamptz,
    CONSTRAINT mails_state CHECK (state IN ('queued', 'sending', 'sent', 'dropped')),
    CONSTRAINT mails_pkey PRIMARY KEY (id)
  );

  CREATE INDEX mails_created_at ON mails (created_at) ;

  CREATE INDEX mails_due ON mails (available_at) WHERE state IN ('queued', 'sending');

  CREATE TABLE maintenance (
    id smallint NOT NULL DEFAULT '1',
    is_enabled boolean NOT NULL DEFAULT false,
    message text NOT NULL DEFAULT '',
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT maintenance_single_row CHECK (id = 1),
    CONSTRAINT maintenance_pkey PRIMARY KEY (id)
  );

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

  CREATE INDEX audit_entries_subject ON audit_entries (subject_id, id) ;

  CREATE INDEX audit_entries_actor ON audit_entries (actor_id, id) ;

  CREATE INDEX audit_entries_action ON audit_entries (action, id) ;

  CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);
  CREATE INDEX users_by_created_at ON users (created_at, id);
  CREATE INDEX users_by_full_name ON users (full_name, id);
  CREATE INDEX users_by_passing_year ON users (passing_year, id);
  CREATE INDEX users_by_department ON users (department, id);
  CREATE INDEX users_staff ON users (role, id) WHERE role <> 'ALUMNI';

  INSERT INTO maintenance DEFAULT VALUES;
`;

export class Baseline1767225600000 implements MigrationInterface {
  readonly name = 'Baseline1767225600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(functions);
    await runner.query(tables);
    await recordGeneratedColumns(runner, 'users', generated);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE audit_entries, maintenance, mails, sign_in_failures, code_challenges, sessions,
        education_records, users;
      DROP FUNCTION search_fold, uuid_v7;
      DELETE FROM typeorm_metadata WHERE "table" = 'users';
    `);
  }
}
