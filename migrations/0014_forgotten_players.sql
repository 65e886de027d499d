CREATE TABLE "forgotten_players" (
	"number" integer PRIMARY KEY NOT NULL,
	"xuid" text NOT NULL,
	"forgotten_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forgotten_players_xuid_unique" UNIQUE("xuid")
);
