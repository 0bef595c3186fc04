UPDATE "jobs" SET "kind" = CASE "kind"
	WHEN 'reseat' THEN 'reoptimize_seating'
	WHEN 'match' THEN 'find_matches'
	WHEN 'purge' THEN 'purge_members'
	WHEN 'publish' THEN 'publish_due_plans'
	WHEN 'remind' THEN 'send_reminders'
	WHEN 'daily' THEN 'add_daily_feed_items'
	WHEN 'type_rates' THEN 'recompute_type_rates'
	WHEN 'mail' THEN 'email'
	WHEN 'webhook' THEN 'send_webhook'
	WHEN 'google_calendar' THEN 'update_google_calendar'
END WHERE "kind" IN ('reseat', 'match', 'purge', 'publish', 'remind', 'daily', 'type_rates', 'mail', 'webhook', 'google_calendar');
