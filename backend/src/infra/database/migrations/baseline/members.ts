/** The expressions of generated columns as in version 1.0.0. They must not change when the `User` entity changes. */
export const GENERATED_COLUMNS = {
  email_key: `lower((email COLLATE "C"))`,
  full_name: String.raw`NULLIF(regexp_replace(btrim(COALESCE(first_name, '') || ' ' || COALESCE(middle_name, '') || ' ' || COALESCE(last_name, '')), '\s+', ' ', 'g'), '')`,
};

const CLEANED_EMAIL = `lower((regexp_replace(email, '[^A-Za-z0-9_@.-]', '', 'g') COLLATE "C"))`;

/** Columns that the indexes for sorting include, so that PostgreSQL filters members without reading the table. */
const FILTERS = 'role, passing_year, mentorship_available';

const FUNCTIONS = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS unaccent;

  -- Makes keys in the order of time (RFC 9562, version 7), so that inserts stay at one end of every index. rand_a holds
  -- the fraction of the millisecond, so keys are in order to the microsecond. 28672 (0x7000) marks version 7.
  CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
    SELECT encode(
      overlay(
        overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send(floor(ms)::bigint) FROM 3) FROM 1 FOR 6)
        PLACING int2send((28672 + floor((ms - floor(ms)) * 4096))::int2) FROM 7 FOR 2),
      'hex')::uuid
    FROM (SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms) AS clock
  $$;

  -- Converts to lower case without accents. Σ has two lower-case forms, which depend on the place in the word; the
  -- function uses one form for both. Naming the dictionary makes the function immutable, so that an index can contain
  -- its result.
  CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
    SELECT translate(lower(public.unaccent('public.unaccent'::regdictionary, value)), 'ς', 'σ')
  $$;
`;

const USERS = `
  CREATE TABLE users (
    id uuid NOT NULL DEFAULT uuid_v7(),
    role text NOT NULL DEFAULT 'ALUMNI',
    username text,
    alumni_id text NOT NULL,
    email text NOT NULL,
    email_key text GENERATED ALWAYS AS (${GENERATED_COLUMNS.email_key}) STORED COLLATE "C" NOT NULL,
    first_name text,
    middle_name text,
    last_name text,
    full_name text GENERATED ALWAYS AS (${GENERATED_COLUMNS.full_name}) STORED COLLATE "und-x-icu",
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
    CONSTRAINT users_links CHECK (linkedin_profile ~* '^https?://' AND instagram_profile ~* '^https?://' AND twitter_profile ~* '^https?://' AND facebook_profile ~* '^https?://' AND github_profile ~* '^https?://' AND personal_website ~* '^https?://'),
    CONSTRAINT users_years CHECK (passing_year BETWEEN 1900 AND 2100 AND year_of_joining BETWEEN 1900 AND 2100),
    CONSTRAINT users_email_length CHECK (length(email) <= 254),
    CONSTRAINT users_gender CHECK (gender IN ('male', 'female', 'other', 'prefer_not_to_say')),
    CONSTRAINT users_role CHECK (role IN ('ALUMNI', 'ADMIN', 'SUPERADMIN')),
    CONSTRAINT users_pkey PRIMARY KEY (id)
  );
  CREATE UNIQUE INDEX users_alumni_id ON users (alumni_id);
  CREATE UNIQUE INDEX users_email_key ON users (email_key);
  CREATE INDEX users_by_cleaned_email ON users ((${CLEANED_EMAIL})) WHERE ${CLEANED_EMAIL} <> email_key;

  -- One index for each order of the list. NULL comes last in both directions, so columns that may be NULL have two.
  CREATE INDEX users_by_created_at ON users (created_at, id) INCLUDE (${FILTERS});
  CREATE INDEX users_by_full_name ON users (full_name, id) INCLUDE (${FILTERS});
  CREATE INDEX users_by_full_name_desc ON users (full_name DESC NULLS LAST, id DESC) INCLUDE (${FILTERS});
  CREATE INDEX users_by_passing_year ON users (passing_year, id) INCLUDE (role, mentorship_available);
  CREATE INDEX users_by_passing_year_desc ON users (passing_year DESC NULLS LAST, id DESC)
    INCLUDE (role, mentorship_available);
  CREATE INDEX users_by_department ON users (department, id) INCLUDE (${FILTERS});
  CREATE INDEX users_by_department_desc ON users (department DESC NULLS LAST, id DESC) INCLUDE (${FILTERS});
  CREATE INDEX users_staff ON users (role, id) WHERE role <> 'ALUMNI';

  -- Members with equal values share an index entry, so these indexes take a few megabytes. One index of all four
  -- columns of places is not possible: four texts of maximum length do not fit into one entry.
  CREATE INDEX users_by_traits ON users (role, department, passing_year, mentorship_available);
  CREATE INDEX users_by_current_place ON users (current_city, current_country);
  CREATE INDEX users_without_current_country ON users (current_city, personal_city, personal_country)
    WHERE COALESCE(current_country, '') = '';
  CREATE INDEX users_by_current_country ON users (current_country);
  CREATE INDEX users_by_college ON users (college);
  CREATE INDEX users_by_looking_for_mentor ON users (looking_for_mentor);
`;

const SEARCH_TEXTS = String.raw`
  CREATE TABLE search_texts (
    user_id uuid NOT NULL,
    text text COLLATE "C" NOT NULL,
    CONSTRAINT search_texts_pkey PRIMARY KEY (user_id),
    CONSTRAINT search_texts_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  );
  CREATE INDEX search_texts_trigrams ON search_texts USING gin (text gin_trgm_ops);

  -- A line break keeps a term from matching across two fields. The default collation folds the name like the other
  -- texts and like a search term.
  CREATE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO search_texts AS kept VALUES (NEW.id, search_fold(
      COALESCE(NEW.full_name COLLATE "default", '') || E'\n' || NEW.email || E'\n' ||
      COALESCE(NEW.phone_number, '') || E'\n' || regexp_replace(COALESCE(NEW.current_company, ''), '\s+', ' ', 'g')))
    ON CONFLICT (user_id) DO UPDATE SET text = EXCLUDED.text WHERE kept.text <> EXCLUDED.text;
    RETURN NULL;
  END
  $$;

  CREATE TRIGGER users_search_text
    AFTER INSERT OR UPDATE OF first_name, middle_name, last_name, email, phone_number, current_company
    ON users FOR EACH ROW EXECUTE FUNCTION keep_search_text();
`;

const EDUCATION_RECORDS = `
  -- request_key is the key of the request that added the record. A repeated request adds nothing.
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
    request_key uuid,
    CONSTRAINT education_current CHECK (NOT (is_currently_studying AND end_year IS NOT NULL)),
    CONSTRAINT education_years CHECK (end_year >= start_year),
    CONSTRAINT education_records_pkey PRIMARY KEY (id),
    CONSTRAINT education_records_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  );
  CREATE INDEX education_records_user_id ON education_records (user_id);
  CREATE UNIQUE INDEX education_records_request_key ON education_records (user_id, request_key)
    WHERE request_key IS NOT NULL;
`;

/** Creates the tables of members, of their searched texts and of their education records. */
export const MEMBERS = [FUNCTIONS, USERS, SEARCH_TEXTS, EDUCATION_RECORDS];
