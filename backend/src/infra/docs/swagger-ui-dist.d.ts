declare module 'swagger-ui-dist/absolute-path.js' {
  /** Returns the folder of the package `swagger-ui-dist`. */
  export default function absolutePath(): string;
}
