// What the page and the worker that makes the globe say to each other.
import type { Model, ModelOrder } from './model';

export interface GlobeRequest {
    id: number;
    order: ModelOrder;
}

export interface GlobeAnswer {
    id: number;
    model: Model;
}
