# Builds and runs Coldlane; docs/operations.md, "Containers", says how. `npm run image:try` runs these steps without Docker.
# The version is one of those that `npm run test:nodes` tries.
FROM node:22.23.3-bookworm-slim AS build
WORKDIR /app
RUN chown node:node /app
USER node
# Apart from the sources, so that a change of the sources alone does not install again.
COPY --chown=node:node package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY --chown=node:node . .
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:22.23.3-bookworm-slim
# The server never writes here: everything belongs to root. It writes to the two volumes only.
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./package.json
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/database ./database
COPY --from=build --chown=root:root /app/dist ./dist
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
EXPOSE 3000
# The embedded database and files; uploads and exports in progress, which may be larger than a memory disk should be.
VOLUME ["/data", "/tmp"]
# An answer of 503 for a while is normal: the start applies migrations, and a stopping server is not ready.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/v1/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself receives SIGTERM and stops in order within about twenty seconds.
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
