ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# Installs all locked packages, for the build.
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
RUN npm run build && find backend/dist -name '*.map' -delete

# Installs only the packages that the server needs at run time.
FROM ${NODE_IMAGE} AS runtime-packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
RUN npm ci --omit=dev --workspace=backend
# Removes files that no process loads, which are more than half of the size. Keeps the licences.
# The first "rm" removes whole packages: a compiler, tables of browsers, and packages that the portal does not use,
# such as the other template engines of the mailer. The second "rm" removes further copies of a package's code, for
# other module systems and for browsers. The last two "find" remove types, source maps, manuals and tests.
RUN cd node_modules \
  && rm -rf typescript @babel @types browserslist caniuse-lite electron-to-chromium \
    ejs liquidjs nunjucks pug pug-* preview-email mailparser libmime encoding-japanese html-to-text htmlparser2 parse5 uglify-js \
    mjml mjml-* cheerio* cosmiconfig css-tree csso cssnano* editorconfig encoding-sniffer htmlnano js-beautify juice mdn-data \
    postcss* posthtml* svgo undici web-resource-inliner \
  && rm -rf typeorm/browser rxjs/src rxjs/dist/esm rxjs/dist/bundles bullmq/dist/esm lodash/fp handlebars/dist/*.js handlebars/dist/amd \
    luxon/src luxon/build/amd luxon/build/cjs-browser luxon/build/es6 luxon/build/global dayjs/esm dayjs/locale \
    class-validator/esm2015 class-validator/bundles validator/es validator/validator*.js csv-parse/dist \
    libphonenumber-js/bundle libphonenumber-js/es6* libphonenumber-js/source libphonenumber-js/mobile \
    es-toolkit/compat swagger-ui-dist/swagger-ui-es-* swagger-ui-dist/swagger-ui.js \
    @opentelemetry/*/build/esm @opentelemetry/*/build/esnext @opentelemetry/semantic-conventions/dist/*.mjs \
  && find es-toolkit -name '*.js' -delete \
  && cd .. && mkdir -p backend/node_modules \
  && find node_modules backend/node_modules -type d \( -name test -o -name tests -o -name docs -o -name benchmark -o -name benchmarks \
    -o -name example -o -name examples -o -name .github -o -name esm5 -o -name umd -o -name dist-es -o -name dist-types \) \
    -prune -exec rm -rf {} + \
  && find node_modules backend/node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.d.mts' -o -name '*.d.cts' \
    -o -iname 'readme*.md' -o -iname 'changelog*.md' -o -iname 'history.md' \) -delete

FROM ${NODE_IMAGE} AS portal
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    FRONTEND_DIR=/app/frontend/dist \
    STORAGE_DIR=/data
WORKDIR /app
COPY --from=runtime-packages /app/node_modules node_modules
# npm installs a package here if another workspace uses another version of it.
COPY --from=runtime-packages /app/backend/node_modules backend/node_modules
COPY --from=build /app/backend/package.json backend/
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/frontend/dist frontend/dist
# The portal writes only to these folders and to /tmp, so the root file system may be read-only.
RUN mkdir /data /backups && chown node:node /data /backups
USER node
EXPOSE 3000
# The worker runs from the same image with "node backend/dist/worker.js".
CMD ["node", "backend/dist/main.js"]
