# Two stages: one installs and builds, the other holds what running needs.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/bootstrap ./scripts/bootstrap
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs
RUN npm prune --omit=dev --no-audit --no-fund
# The image brings its own Node; and an empty folder, to be owned by whoever runs the product.
RUN rm -rf node_modules/node-linux-* && mkdir data

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/contract ./contract
COPY --from=build /app/deal ./deal
COPY --from=build /app/papers ./papers
COPY --from=build /app/locales ./locales
COPY --from=build /app/assets ./assets
COPY --from=build /app/papers ./papers
COPY --from=build /app/server ./server
COPY --from=build --chown=node:node /app/data /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
