import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer, NestFactory, Reflector } from '@nestjs/core';
import { AppModule } from '../../src/app.module.js';
import {
  ACCESS_KEY,
  type AccessRule,
  DURING_MAINTENANCE_KEY,
} from '../../src/common/access/access.decorators.js';
import { httpAdapter } from '../../src/infra/http/http-adapter.js';
import { THROTTLE_KEY, type ThrottleBudget } from '../../src/infra/throttle/throttle.decorator.js';

/** The metadata key that `@ApiExcludeController` sets on a controller. */
const EXCLUDED_KEY = 'swagger/apiExcludeController';

export interface DeclaredRoute {
  /** Such as `GET /api/profile`. */
  name: string;
  access?: AccessRule;
  duringMaintenance: boolean;
  budget: ThrottleBudget;
  /** True if openapi.json describes the route. */
  isDocumented: boolean;
}

/** Returns every route of every controller with the data of its decorators. Does not connect to any server. */
export async function declaredRoutes(): Promise<DeclaredRoute[]> {
  const app = await NestFactory.create(AppModule, httpAdapter(), { preview: true, logger: false });
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => metatype),
  );
  return controllers.flatMap((controller) => (controller ? routesOf(controller as Type) : []));
}

function routesOf(controller: Type): DeclaredRoute[] {
  const reflector = new Reflector();
  const names = new MetadataScanner().getAllMethodNames(controller.prototype);
  const handlers = names.map((name) => controller.prototype[name]);
  return handlers
    .filter((handler) => Reflect.hasMetadata(METHOD_METADATA, handler))
    .map((handler) => {
      const targets = [handler, controller];
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler)];
      const path = [controller, handler].flatMap((target) =>
        Reflect.getMetadata(PATH_METADATA, target).split('/'),
      );
      return {
        name: `${method} /${['api', ...path.filter(Boolean)].join('/')}`,
        access: reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_KEY, targets),
        duringMaintenance:
          reflector.getAllAndOverride<boolean | undefined>(DURING_MAINTENANCE_KEY, targets) ?? false,
        isDocumented: !Reflect.hasMetadata(EXCLUDED_KEY, controller),
        budget: reflector.get<ThrottleBudget | undefined>(THROTTLE_KEY, handler) ?? 'api',
      };
    });
}
