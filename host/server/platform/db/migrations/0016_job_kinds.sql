UPDATE "jobs" SET "kind" = CASE "kind"
	WHEN 'introduce' THEN 'send_introductions'
	WHEN 'sweep' THEN 'delete_expired'
	WHEN 'unlink' THEN 'delete_files'
	WHEN 'google_leave' THEN 'disconnect_google'
	WHEN 'code_mail' THEN 'sign_in_email'
	WHEN 'notice' THEN 'notification'
END WHERE "kind" IN ('introduce', 'sweep', 'unlink', 'google_leave', 'code_mail', 'notice');
