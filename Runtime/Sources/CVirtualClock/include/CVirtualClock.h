#ifndef CVIRTUALCLOCK_H
#define CVIRTUALCLOCK_H

#include <stdbool.h>
#include <stdint.h>

/// Makes this thread's clocks show virtual time (`true`) or real time (`false`).
///
/// While they show virtual time, `clock_gettime` and `gettimeofday` answer from the values last set, and a
/// timer descriptor armed by this thread waits for `virtual_clock_fire`.
void virtual_clock_enter(bool is_virtual);
bool virtual_clock_is_entered(void);

/// What the clocks show, in nanoseconds.
void virtual_clock_set(int64_t monotonic, int64_t wall);

/// The real clocks, on any thread.
int64_t virtual_clock_real_monotonic(void);
int64_t virtual_clock_real_wall(void);

/// When the next timer descriptor is due on the virtual monotonic clock; `INT64_MAX` for none.
int64_t virtual_clock_next_timer(void);

/// Lets every timer descriptor due at `monotonic` fire at once. Returns how many.
int virtual_clock_fire(int64_t monotonic);

/// Called for `dispatch_after` on the main queue with the delay in nanoseconds and a copied block; answers
/// whether it took the block. One that did calls `virtual_clock_run_block` once.
typedef bool (*virtual_clock_after_handler)(int64_t delay, void *block);
void virtual_clock_set_after_handler(virtual_clock_after_handler handler);

/// Runs a copied block and releases it.
void virtual_clock_run_block(void *block);

/// The descriptor that becomes readable when the main dispatch queue has blocks, and what runs them.
int virtual_clock_main_queue_descriptor(void);
void virtual_clock_drain_main_queue(void);
/// Makes that descriptor unreadable until more blocks come; called before they are run.
void virtual_clock_clear_main_queue(void);

/// Called, on the main thread, with each timer descriptor that this thread arms in real time: those of its
/// run loop. Those armed before are reported at once. NULL ends it.
typedef void (*virtual_clock_timer_handler)(int descriptor);
void virtual_clock_set_timer_handler(virtual_clock_timer_handler handler);

/// Whether the calling thread is the one that loaded the program.
bool virtual_clock_is_main_thread(void);

#endif
