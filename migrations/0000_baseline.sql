CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jwks" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"alg" text,
	"crv" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limit_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"cost_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_balances" (
	"user_id" text PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_balances_not_negative" CHECK ("credit_balances"."balance" >= 0),
	CONSTRAINT "credit_balances_owed_not_negative" CHECK ("credit_balances"."owed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"delta" integer NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"job_id" uuid,
	"order_id" uuid,
	"invoice_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_reason_unique" UNIQUE("reason"),
	CONSTRAINT "credit_entries_delta" CHECK (case kind
  when 'welcome' then delta = 1 when 'reserve' then delta = -1 when 'commit' then delta = 0 when 'release' then delta = 1
  when 'review' then delta = -1 when 'review-return' then delta = 1
  when 'purchase' then delta > 0 when 'subscription' then delta > 0 else true end),
	CONSTRAINT "credit_entries_reason" CHECK (case
  when kind in ('welcome', 'adjustment') then num_nonnulls(job_id, order_id, invoice_id) = 0
  when kind in ('reserve', 'commit', 'release', 'review', 'review-return') then job_id is not null and num_nonnulls(order_id, invoice_id) = 0
  when kind = 'purchase' then order_id is not null and num_nonnulls(job_id, invoice_id) = 0
  when kind = 'subscription' then invoice_id is not null and num_nonnulls(job_id, order_id) = 0
  else job_id is null and num_nonnulls(order_id, invoice_id) <= 1 end
and case kind
  when 'welcome' then reason = 'welcome:' || user_id
  when 'reserve' then reason = 'reserve:' || job_id
  when 'commit' then reason = 'settle:' || job_id
  when 'release' then reason = 'settle:' || job_id
  when 'review' then reason like 'review:' || job_id || ':%'
  when 'review-return' then reason like 'review-return:' || job_id || ':%'
  when 'purchase' then reason like 'purchase:%'
  when 'subscription' then reason = 'subscription:' || invoice_id
  when 'refund' then reason like 'refund:%' or reason like 'repay:%'
  when 'dispute' then reason like 'refund:%' or reason like 'freeze:%' or reason like 'thaw:%'
  when 'adjustment' then reason like 'adjustment:%' else false end),
	CONSTRAINT "credit_entries_owed" CHECK ("credit_entries"."owed" = 0 or "credit_entries"."kind" in ('refund', 'dispute'))
);
--> statement-breakpoint
CREATE TABLE "welcomed_mailboxes" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asset_names" (
	"asset_id" text NOT NULL,
	"version_id" text NOT NULL,
	"name" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_names_asset_id_version_id_pk" PRIMARY KEY("asset_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "film_chunks" (
	"match_id" text NOT NULL,
	"index" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"body" "bytea",
	"object_key" text,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "film_chunks_match_id_index_pk" PRIMARY KEY("match_id","index"),
	CONSTRAINT "film_chunks_one_place" CHECK ("film_chunks"."body" is null or "film_chunks"."object_key" is null)
);
--> statement-breakpoint
CREATE TABLE "match_tracks" (
	"match_id" text PRIMARY KEY NOT NULL,
	"body" "bytea",
	"gates" jsonb,
	"reader_version" integer,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "object_removals" (
	"key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unknown_things" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"met" integer DEFAULT 1 NOT NULL,
	"first_met_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_met_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unknown_things_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
CREATE TABLE "job_steps" (
	"job_id" uuid NOT NULL,
	"step" text NOT NULL,
	"attempt" integer NOT NULL,
	"state" text NOT NULL,
	"input_hash" text,
	"version" text,
	"output" jsonb,
	"duration_ms" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "job_steps_job_id_step_attempt_pk" PRIMARY KEY("job_id","step","attempt"),
	CONSTRAINT "job_steps_kept" CHECK (("job_steps"."state" = 'kept') = ("job_steps"."output" is not null)),
	CONSTRAINT "job_steps_finished" CHECK (("job_steps"."state" = 'running') = ("job_steps"."finished_at" is null))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"is_queued" boolean DEFAULT false NOT NULL,
	"submission_hash" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"step" text,
	"progress" real DEFAULT 0 NOT NULL,
	"gamertag" text NOT NULL,
	"video_id" text,
	"video_title" text,
	"thumbnail_url" text,
	"match_id" text NOT NULL,
	"xuid" text,
	"length" text,
	"start_seconds" integer,
	"end_seconds" integer,
	"if_another_match" text DEFAULT 'end' NOT NULL,
	"video_added_at" timestamp with time zone,
	"fence" integer DEFAULT 0 NOT NULL,
	"worker_id" integer,
	"reason" text,
	"cost_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	CONSTRAINT "jobs_idempotency" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "jobs_progress" CHECK ("jobs"."progress" between 0 and 100),
	CONSTRAINT "jobs_length" CHECK (("jobs"."video_id" is null) = ("jobs"."length" is null)),
	CONSTRAINT "jobs_no_video" CHECK ("jobs"."video_id" is not null or coalesce("jobs"."video_title", "jobs"."thumbnail_url", "jobs"."start_seconds"::text, "jobs"."end_seconds"::text) is null),
	CONSTRAINT "jobs_reason" CHECK (("jobs"."status" = 'failed') = ("jobs"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "match_data" (
	"match_id" text NOT NULL,
	"kind" text NOT NULL,
	"body" "bytea" NOT NULL,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_data_match_id_kind_pk" PRIMARY KEY("match_id","kind")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"gamertag" text DEFAULT '' NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_counts" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rate_counts_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "kept_tokens" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "xbox_link_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"sealed_verifier" text NOT NULL,
	"wants_history" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "xbox_links" (
	"user_id" text PRIMARY KEY NOT NULL,
	"link_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sealed_refresh_token" text,
	"gamertag" text,
	"xuid" text,
	"fills_profile" boolean DEFAULT false NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"history_read_at" timestamp with time zone,
	"arrives_since" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"mails_evenings" boolean DEFAULT false NOT NULL,
	"evenings_from" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"reply_to" text,
	"unsubscribe" text,
	"picture" "bytea",
	"picture_words" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"claimed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"step" text NOT NULL,
	"model" text NOT NULL,
	"report_key" uuid NOT NULL,
	"player_key" uuid NOT NULL,
	"state" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"cost_micro_usd" integer,
	"reserved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "model_calls_settled" CHECK (("model_calls"."state" = 'reserved') = ("model_calls"."settled_at" is null)),
	CONSTRAINT "model_calls_spent" CHECK (least("model_calls"."input_tokens", "model_calls"."output_tokens", "model_calls"."cost_micro_usd") >= 0)
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"user_id" text NOT NULL,
	"mode" text NOT NULL,
	"customer_id" text,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_user_id_mode_pk" PRIMARY KEY("user_id","mode"),
	CONSTRAINT "customers_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "customers_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"frozen" integer,
	"event_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_frozen" CHECK ("disputes"."frozen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"mode" text NOT NULL,
	"subscription_id" text NOT NULL,
	"paid_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"credits" integer NOT NULL,
	"clawed_back" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_owner" UNIQUE("id","user_id"),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."credits" >= 0 and "invoices"."paid_cents" > 0),
	CONSTRAINT "invoices_clawed_back" CHECK ("invoices"."clawed_back" between 0 and "invoices"."credits")
);
--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"is_done" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"mode" text NOT NULL,
	"plan" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"credits" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"idempotency_key" text NOT NULL,
	"session_id" text,
	"paid_cents" integer,
	"paid_currency" text,
	"clawed_back" integer DEFAULT 0 NOT NULL,
	"after_deletion" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "orders_owner" UNIQUE("id","user_id"),
	CONSTRAINT "orders_price" CHECK ("orders"."cents" > 0 and "orders"."credits" > 0),
	CONSTRAINT "orders_clawed_back" CHECK ("orders"."clawed_back" between 0 and "orders"."credits"),
	CONSTRAINT "orders_paid" CHECK ("orders"."state" <> 'paid' or ("orders"."session_id" is not null and "orders"."paid_cents" is not null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"invoice_id" text,
	"customer_id" text,
	"reported_refund_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "payments_one_purchase" CHECK ("payments"."order_id" is null or "payments"."invoice_id" is null)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"period_ends_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"event_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_matches" (
	"user_id" text NOT NULL,
	"match_id" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"has_arrived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "imported_matches_user_id_match_id_pk" PRIMARY KEY("user_id","match_id")
);
--> statement-breakpoint
CREATE TABLE "player_matches" (
	"xuid" text NOT NULL,
	"match_id" text NOT NULL,
	"team" integer,
	"mode" text NOT NULL,
	"map_id" text,
	"playlist_id" text,
	"played_at" timestamp with time zone NOT NULL,
	"is_ranked" boolean NOT NULL,
	"csr_before" real,
	"tier_before" text,
	"sub_tier_before" integer,
	"csr_after" real,
	"time_played_ms" integer NOT NULL,
	"expected_kills" real,
	"expected_deaths" real,
	"outcome" text NOT NULL,
	"tallies" jsonb NOT NULL,
	"time_alone" jsonb,
	"objective_share" jsonb,
	"totals" jsonb NOT NULL,
	"rules_version" text NOT NULL,
	CONSTRAINT "player_matches_xuid_match_id_pk" PRIMARY KEY("xuid","match_id")
);
--> statement-breakpoint
CREATE TABLE "players" (
	"xuid" text PRIMARY KEY NOT NULL,
	"gamertag" text,
	"gamertag_key" text,
	"named_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pooled_matches" (
	"mark" "bytea" PRIMARY KEY NOT NULL,
	"pooled_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rank_pool" (
	"tier" text NOT NULL,
	"mode" text NOT NULL,
	"map" text NOT NULL,
	"figure" text NOT NULL,
	"matches" integer NOT NULL,
	"players" integer NOT NULL,
	"sum" double precision NOT NULL,
	"squares" double precision NOT NULL,
	CONSTRAINT "rank_pool_tier_mode_map_figure_pk" PRIMARY KEY("tier","mode","map","figure")
);
--> statement-breakpoint
CREATE TABLE "deletion_requests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deletion_requests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "forgotten_players" (
	"number" integer PRIMARY KEY NOT NULL,
	"xuid" text NOT NULL,
	"forgotten_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forgotten_players_xuid_unique" UNIQUE("xuid")
);
--> statement-breakpoint
CREATE TABLE "mailbox_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "death_disputes" (
	"job_id" uuid NOT NULL,
	"event" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "death_disputes_job_id_event_pk" PRIMARY KEY("job_id","event")
);
--> statement-breakpoint
CREATE TABLE "experiment_players" (
	"user_id" text PRIMARY KEY NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"job_id" uuid,
	"practiced" text,
	"other" text,
	"played_at" timestamp with time zone,
	CONSTRAINT "experiment_players_assigned_whole" CHECK (num_nonnulls("experiment_players"."job_id", "experiment_players"."practiced", "experiment_players"."other", "experiment_players"."played_at") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "practice_items" (
	"job_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"place" integer NOT NULL,
	"item" jsonb NOT NULL,
	CONSTRAINT "practice_items_job_id_item_id_pk" PRIMARY KEY("job_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "practice_turns" (
	"job_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"turn" integer NOT NULL,
	"shown_at" timestamp with time zone DEFAULT now() NOT NULL,
	"option" integer,
	"is_sure" boolean,
	"is_right" boolean,
	"answered_at" timestamp with time zone,
	CONSTRAINT "practice_turns_job_id_item_id_turn_pk" PRIMARY KEY("job_id","item_id","turn"),
	CONSTRAINT "practice_turns_answered_whole" CHECK (num_nonnulls("practice_turns"."option", "practice_turns"."is_sure", "practice_turns"."is_right", "practice_turns"."answered_at") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"job_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"rating" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ratings_job_id_user_id_pk" PRIMARY KEY("job_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"duration_ms" integer NOT NULL,
	"last_modified_ms" bigint,
	"alignment" jsonb,
	"is_to_the_frame" boolean DEFAULT false NOT NULL,
	"scores" jsonb,
	"aligned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"report" jsonb NOT NULL,
	"analysis_text" text NOT NULL,
	"verdict" text,
	"focus" text,
	"match_result" jsonb,
	"match_title" text,
	"rules_version" text NOT NULL,
	"shared" text,
	"anchor" jsonb,
	"video_probe" jsonb,
	"drills" jsonb DEFAULT '{"asked":[],"figures":[]}'::jsonb NOT NULL,
	"given_up_drills" text[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"refreshed_for" text,
	"has_positions" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_views" (
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"made_of" text NOT NULL,
	"body" "bytea" NOT NULL,
	CONSTRAINT "shared_views_job_id_kind_pk" PRIMARY KEY("job_id","kind")
);
--> statement-breakpoint
CREATE TABLE "report_stages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"job_id" uuid,
	"user_id" text,
	"state" text DEFAULT 'wanted' NOT NULL,
	"reason" text,
	"match_id" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"consent" boolean,
	"consented_at" timestamp with time zone,
	"delivered_attempts" integer[] DEFAULT '{}' NOT NULL,
	"free_attempts" integer[] DEFAULT '{1}' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"result" jsonb,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "report_stages_job" UNIQUE("job_id","kind"),
	CONSTRAINT "report_stages_user" UNIQUE("user_id","kind"),
	CONSTRAINT "report_stages_match" UNIQUE("match_id","kind"),
	CONSTRAINT "report_stages_subject" CHECK (("report_stages"."kind" = 'history-import') = ("report_stages"."user_id" is not null) and ("report_stages"."kind" = 'positions') = ("report_stages"."match_id" is not null)
        and num_nonnulls("report_stages"."job_id", "report_stages"."user_id", "report_stages"."match_id") = 1),
	CONSTRAINT "report_stages_reason" CHECK (("report_stages"."state" = 'absent') = ("report_stages"."reason" is not null)),
	CONSTRAINT "report_stages_ended" CHECK (("report_stages"."state" in ('done', 'absent')) = ("report_stages"."ended_at" is not null)),
	CONSTRAINT "report_stages_consent" CHECK (("report_stages"."consent" is true) = ("report_stages"."consented_at" is not null)),
	CONSTRAINT "report_stages_agreed" CHECK ("report_stages"."kind" <> 'video-review' or "report_stages"."consent" is true or ("report_stages"."result" is null and "report_stages"."state" in ('asking', 'wanted', 'absent'))),
	CONSTRAINT "report_stages_result" CHECK ("report_stages"."kind" <> 'video-review' or "report_stages"."state" not in ('composing', 'done') or "report_stages"."result" is not null)
);
--> statement-breakpoint
CREATE TABLE "review_frames" (
	"job_id" uuid NOT NULL,
	"window" text NOT NULL,
	"at_ms" integer NOT NULL,
	"body" "bytea",
	"object_key" text,
	"size" integer NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_frames_job_id_window_at_ms_pk" PRIMARY KEY("job_id","window","at_ms"),
	CONSTRAINT "review_frames_size" CHECK ("review_frames"."size" between 1 and 1000000 and octet_length("review_frames"."body") = "review_frames"."size"),
	CONSTRAINT "review_frames_one_place" CHECK (("review_frames"."body" is null) <> ("review_frames"."object_key" is null))
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_balances" ADD CONSTRAINT "credit_balances_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order" FOREIGN KEY ("order_id","user_id") REFERENCES "public"."orders"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_invoice" FOREIGN KEY ("invoice_id","user_id") REFERENCES "public"."invoices"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_steps" ADD CONSTRAINT "job_steps_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xbox_link_attempts" ADD CONSTRAINT "xbox_link_attempts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xbox_links" ADD CONSTRAINT "xbox_links_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_matches" ADD CONSTRAINT "imported_matches_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_matches" ADD CONSTRAINT "player_matches_xuid_players_xuid_fk" FOREIGN KEY ("xuid") REFERENCES "public"."players"("xuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_confirmations" ADD CONSTRAINT "mailbox_confirmations_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "death_disputes" ADD CONSTRAINT "death_disputes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_players" ADD CONSTRAINT "experiment_players_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_items" ADD CONSTRAINT "practice_items_job_id_reports_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."reports"("job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_turns" ADD CONSTRAINT "practice_turns_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_views" ADD CONSTRAINT "shared_views_job_id_reports_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."reports"("job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_stages" ADD CONSTRAINT "report_stages_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_stages" ADD CONSTRAINT "report_stages_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_stages" ADD CONSTRAINT "report_stages_match_id_match_tracks_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."match_tracks"("match_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_frames" ADD CONSTRAINT "review_frames_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "credit_entries_user" ON "credit_entries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "credit_entries_invoice_id" ON "credit_entries" USING btree ("invoice_id") WHERE "credit_entries"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_entries_order_id" ON "credit_entries" USING btree ("order_id") WHERE "credit_entries"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_purchase" ON "credit_entries" USING btree ("order_id") WHERE "credit_entries"."kind" = 'purchase';--> statement-breakpoint
CREATE INDEX "film_chunks_fetched" ON "film_chunks" USING btree ("fetched_at");--> statement-breakpoint
CREATE INDEX "object_removals_due" ON "object_removals" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "jobs_user" ON "jobs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_user_match" ON "jobs" USING btree ("user_id","match_id");--> statement-breakpoint
CREATE INDEX "jobs_match" ON "jobs" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("updated_at") WHERE "jobs"."status" in ('complete', 'failed');--> statement-breakpoint
CREATE INDEX "jobs_held" ON "jobs" USING btree ("worker_id") WHERE "jobs"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "jobs_unfinished" ON "jobs" USING btree ("deadline_at") WHERE "jobs"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "xbox_link_attempts_user" ON "xbox_link_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "model_calls_day" ON "model_calls" USING btree ("day");--> statement-breakpoint
CREATE INDEX "model_calls_report" ON "model_calls" USING btree ("report_key");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open" ON "orders" USING btree ("user_id","plan","mode") WHERE "orders"."state" = 'open';--> statement-breakpoint
CREATE INDEX "orders_after_deletion" ON "orders" USING btree ("created_at") WHERE "orders"."after_deletion" in ('end-checkout', 'refund');--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "player_matches_played" ON "player_matches" USING btree ("xuid","played_at");--> statement-breakpoint
CREATE INDEX "player_matches_match" ON "player_matches" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "players_gamertag" ON "players" USING btree ("gamertag_key");--> statement-breakpoint
CREATE INDEX "pooled_matches_at" ON "pooled_matches" USING btree ("pooled_at");--> statement-breakpoint
CREATE INDEX "mailbox_confirmations_user" ON "mailbox_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_refreshed_for" ON "reports" USING btree ("refreshed_for");--> statement-breakpoint
CREATE INDEX "report_stages_open" ON "report_stages" USING btree ("kind","asked_at") WHERE "report_stages"."state" in ('wanted', 'running', 'composing');--> statement-breakpoint
CREATE INDEX "review_frames_taken" ON "review_frames" USING btree ("taken_at");