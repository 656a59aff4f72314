import { context, type Span, SpanKind, trace } from '@opentelemetry/api';
import pg from 'pg';
import { markFailed, tracer } from './spans.js';
import { summaryOf } from './statement-summary.js';

// biome-ignore lint/suspicious/noExplicitAny: one type for the many signatures of `query` and `connect`
type AnyFunction = (this: any, ...args: any[]) => any;
type Callback = (error: unknown, ...results: unknown[]) => void;

interface Reader {
  handleError: (this: Reader, error: unknown, ...rest: unknown[]) => void;
  handleReadyForQuery: (this: Reader, ...rest: unknown[]) => void;
}

/**
 * Adds a span to each statement of a request or a job. Changes the driver itself, because TypeORM, the exports and the
 * imports call the driver in different ways. Statements outside a trace, such as those of periodic tasks, get no span.
 */
export function traceSql(): void {
  const client = pg.Client.prototype as unknown as { query: AnyFunction };
  const { query } = client;
  client.query = function tracedQuery(...args) {
    return trace.getActiveSpan() ? runInSpan(this, query, args) : query.apply(this, args);
  };
  const pool = pg.Pool.prototype as unknown as { connect: AnyFunction };
  const { connect } = pool;
  // The pool calls the callback of a waiting request when another request returns its connection. Without `bind`, the
  // statements of the waiting request would belong to the trace of that other request.
  pool.connect = function connectInContext(callback) {
    return connect.call(this, callback && context.bind(context.active(), callback));
  };
}

/**
 * Runs `query` in a span, and ends the span when the statement ends. The driver reports this end in one of three ways:
 * it calls a callback, it calls methods of the statement object (a COPY, for example), or it settles a promise.
 */
function runInSpan(client: unknown, query: AnyFunction, args: unknown[]): unknown {
  const [statement] = args;
  const span = startSpan(statement);
  try {
    if (isReader(statement)) endWith(statement, span);
    const last = args.at(-1);
    if (typeof last === 'function')
      return query.apply(client, [...args.slice(0, -1), ending(span, last as Callback)]);
    const result = query.apply(client, args);
    if (result instanceof Promise)
      result.then(
        () => end(span),
        (error: unknown) => end(span, error),
      );
    return result;
  } catch (error) {
    end(span, error);
    throw error;
  }
}

function ending(span: Span, last: Callback): Callback {
  const callback = context.bind(context.active(), last);
  return (error, ...results) => {
    end(span, error);
    callback(error, ...results);
  };
}

function isReader(statement: unknown): statement is Reader {
  return typeof (statement as Partial<Reader> | null)?.handleReadyForQuery === 'function';
}

/**
 * Ends the span when the statement of a reader, such as a COPY, ends. The driver then calls `handleError` or
 * `handleReadyForQuery`.
 */
function endWith(reader: Reader, span: Span): void {
  const { handleError, handleReadyForQuery } = reader;
  reader.handleError = function endWithError(error, ...rest) {
    end(span, error);
    handleError.call(this, error, ...rest);
  };
  reader.handleReadyForQuery = function endWithSuccess(...rest) {
    end(span);
    handleReadyForQuery.apply(this, rest);
  };
}

function startSpan(statement: unknown): Span {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string } | null)?.text;
  const { operation, table } = summaryOf(text ?? '');
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.collection.name': table,
  };
  return tracer.startSpan([operation, table].filter(Boolean).join(' '), {
    kind: SpanKind.CLIENT,
    attributes,
  });
}

function end(span: Span, error?: unknown): void {
  if (error) markFailed(span, error);
  span.end();
}
