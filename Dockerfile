# Builds where the lock file's packages are, and keeps the packed program on a bare Debian: no npm, no compiler, no sandbox.
# `npm run image-check` builds and runs it; docs/deploy.md says how to use it.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim
ARG BASE_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
COPY . .
RUN node scripts/with-dependencies.mjs node scripts/pack-image.mjs /app && mkdir /data

FROM ${BASE_IMAGE}
LABEL org.opencontainers.image.title="Callout" org.opencontainers.image.licenses="MIT"
WORKDIR /app
COPY --from=build /app/bin/node /usr/local/bin/node
COPY --from=build /app/callout /usr/local/bin/callout
COPY --from=build /app/package.json /app/LICENSE /app/NOTICE /app/licences.txt /app/sbom.cdx.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/assets ./assets
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/dist ./dist
COPY --from=build --chown=1001:1001 /data /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 1001:1001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["callout"]
