declare module 'swagger-ui-dist/absolute-path.js' {
  /** Folder of the package. */
  export default function absolutePath(): string;
}
