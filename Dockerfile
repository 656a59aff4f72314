ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# What the lock file names, for building.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
RUN npm ci --include=dev

FROM packages AS build
COPY tsconfig.base.json ./
COPY backend backend
COPY frontend frontend
RUN npm run build

# What the server needs while it runs, and nothing else.
FROM ${NODE_IMAGE} AS runtime-packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
# The packages name a compiler and tables of browsers as optional, which no process loads. Types, source maps, manuals and
# tests of packages are half of the rest. Licences stay.
RUN npm ci --omit=dev --workspace=backend \
  && rm -rf node_modules/typescript node_modules/@babel node_modules/@types node_modules/browserslist \
    node_modules/caniuse-lite node_modules/typeorm/browser node_modules/rxjs/src \
  && mkdir -p backend/node_modules \
  && find node_modules backend/node_modules -type d \( -name test -o -name tests -o -name docs -o -name benchmark -o -name benchmarks \
    -o -name esm5 -o -name umd \) -prune -exec rm -rf {} + \
  && find node_modules backend/node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.d.mts' -o -name '*.d.cts' \
    -o -iname 'readme*.md' -o -iname 'changelog*.md' \) -delete

FROM ${NODE_IMAGE} AS portal
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    FRONTEND_DIR=/app/frontend/dist \
    STORAGE_DIR=/data
WORKDIR /app
COPY --from=runtime-packages /app/node_modules node_modules
# Packages whose version differs from that of another workspace.
COPY --from=runtime-packages /app/backend/node_modules backend/node_modules
COPY --from=build /app/backend/package.json backend/
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/frontend/dist frontend/dist
# The only places that are written to, besides /tmp: the root file system may be read-only.
RUN mkdir /data /backups && chown node:node /data /backups
USER node
EXPOSE 3000
# The worker runs from the same image with "node backend/dist/worker.js".
CMD ["node", "backend/dist/main.js"]
