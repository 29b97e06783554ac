# The platform in a container: `docker compose up` (compose.yaml), or see docs/operate.md.
FROM node:22.20.0-bookworm-slim AS built
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json vite.config.ts index.html ./
COPY domain ./domain
COPY machines ./machines
COPY public ./public
COPY scripts ./scripts
COPY server ./server
COPY src ./src
RUN npm run build && node scripts/build/compress.mjs

FROM node:22.20.0-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:22.20.0-bookworm-slim
ENV NODE_ENV=production MODE=production DEMO=0 HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
RUN mkdir --mode=0700 /data && chown node:node /data
COPY --from=modules /app/node_modules ./node_modules
COPY --from=built /app/dist ./dist
COPY package.json tsconfig.json ./
COPY domain ./domain
COPY machines ./machines
COPY scripts ./scripts
COPY server ./server
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/livez').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "server/main.ts"]
