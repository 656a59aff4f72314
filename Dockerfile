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
RUN npm ci --omit=dev --workspace=backend

FROM ${NODE_IMAGE} AS portal
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    FRONTEND_DIR=/app/frontend/dist \
    STORAGE_DIR=/data
WORKDIR /app
COPY --from=runtime-packages /app/node_modules node_modules
COPY --from=build /app/backend/package.json backend/
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/frontend/dist frontend/dist
# The only places that are written to, besides /tmp: the root file system may be read-only.
RUN mkdir /data /backups && chown node:node /data /backups
USER node
EXPOSE 3000
# The worker runs from the same image with "node backend/dist/worker.js".
CMD ["node", "backend/dist/main.js"]
