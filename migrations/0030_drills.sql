ALTER TABLE "reports" ADD COLUMN "drills" jsonb DEFAULT '{"asked":[],"figures":[]}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "reports" SET "drills" = jsonb_build_object(
  'asked', jsonb_path_query_array("report", 'lax $.focusAreas[*].passMark'),
  'figures', coalesce((
    select jsonb_agg(jsonb_build_object('kind', fact -> 'kind', 'value', fact -> 'value', 'of', fact -> 'of'))
    from jsonb_path_query("report", 'lax $.facts[*] ? (@.other == null)') as fact
    where fact ->> 'kind' in ('kills-then-death', 'deaths-while-behind', 'time-behind', 'deaths-while-ahead', 'time-ahead',
      'share-after-own-kill', 'share-weak', 'share-two-guns', 'share-alone', 'share-off-screen', 'share-short',
      'shields-not-refilled', 'fallen-under-two')), '[]'));
