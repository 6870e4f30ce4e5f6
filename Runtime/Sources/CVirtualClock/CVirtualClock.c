// Puts virtual time under the clocks of libc, and under dispatch_after, for threads that ask for it.
//
// The definitions here stand before those of libc and libdispatch when a program is linked, so that
// Task.sleep, ContinuousClock, Date, DispatchTime and RunLoop's timers, which all end in them, need not be
// changed. Threads that have not entered virtual time are passed on. docs/decisions/034-virtual-time.md

#define _GNU_SOURCE
#include "CVirtualClock.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <poll.h>
#include <unistd.h>

extern void skiff_install_executors(void);
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);
extern char _dispatch_main_q;
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

#define SECOND 1000000000LL
#define TIMER_COUNT 64

static __thread int entered;
// Written by the one thread that drives virtual time, read by threads inside it.
static _Atomic int64_t shown_monotonic;
static _Atomic int64_t shown_wall;

static pthread_t main_thread;
static virtual_clock_after_handler after_handler;

// Guarded by timers_lock.
static pthread_mutex_t timers_lock = PTHREAD_MUTEX_INITIALIZER;
static struct { int descriptor; int64_t due; } timers[TIMER_COUNT];
static int timer_count;

// The main thread's timer descriptors in real time; touched by the main thread only.
#define MAIN_TIMER_COUNT 16
static int main_timers[MAIN_TIMER_COUNT];
static int main_timer_count;
static virtual_clock_timer_handler timer_handler;

static int (*next_clock_gettime)(clockid_t, struct timespec *);
static int (*next_gettimeofday)(struct timeval *, void *);
static int (*next_timerfd_settime)(int, int, const struct itimerspec *, struct itimerspec *);
static void (*next_dispatch_after)(uint64_t, void *, void *);

static void find_next(void) {
  next_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
  next_gettimeofday = dlsym(RTLD_NEXT, "gettimeofday");
  next_timerfd_settime = dlsym(RTLD_NEXT, "timerfd_settime");
  next_dispatch_after = dlsym(RTLD_NEXT, "dispatch_after");
}

__attribute__((constructor)) static void start(void) {
  main_thread = pthread_self();
  if (!next_clock_gettime) find_next();
  skiff_install_executors();
}

void virtual_clock_enter(bool is_virtual) { entered = is_virtual; }
bool virtual_clock_is_entered(void) { return entered; }

void virtual_clock_set(int64_t monotonic, int64_t wall) {
  shown_monotonic = monotonic;
  shown_wall = wall;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (!next_clock_gettime) find_next();
  int64_t shown;
  if (!entered) return next_clock_gettime(clock, time);
  switch (clock) {
  case CLOCK_REALTIME:
  case CLOCK_REALTIME_COARSE:
    shown = shown_wall;
    break;
  case CLOCK_MONOTONIC:
  case CLOCK_MONOTONIC_COARSE:
  case CLOCK_MONOTONIC_RAW:
  case CLOCK_BOOTTIME:
    shown = shown_monotonic;
    break;
  default:
    return next_clock_gettime(clock, time);
  }
  time->tv_sec = shown / SECOND;
  time->tv_nsec = shown % SECOND;
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  if (!next_gettimeofday) find_next();
  if (!entered) return next_gettimeofday(time, zone);
  int64_t shown = shown_wall;
  time->tv_sec = shown / SECOND;
  time->tv_usec = shown % SECOND / 1000;
  return 0;
}

static int64_t real(clockid_t clock) {
  struct timespec time = {0, 0};
  if (!next_clock_gettime) find_next();
  next_clock_gettime(clock, &time);
  return time.tv_sec * SECOND + time.tv_nsec;
}

int64_t virtual_clock_real_monotonic(void) { return real(CLOCK_MONOTONIC); }
int64_t virtual_clock_real_wall(void) { return real(CLOCK_REALTIME); }

// A descriptor is listed once; disarming takes it off.
static bool note_timer(int descriptor, int64_t due) {
  pthread_mutex_lock(&timers_lock);
  int index = 0;
  while (index < timer_count && timers[index].descriptor != descriptor) index++;
  bool fits = index < TIMER_COUNT;
  if (due == INT64_MAX) {
    if (index < timer_count) timers[index] = timers[--timer_count];
  } else if (fits) {
    timers[index].descriptor = descriptor;
    timers[index].due = due;
    if (index == timer_count) timer_count++;
  }
  pthread_mutex_unlock(&timers_lock);
  return fits;
}

static void note_main_timer(int descriptor) {
  if (!virtual_clock_is_main_thread()) return;
  for (int index = 0; index < main_timer_count; index++)
    if (main_timers[index] == descriptor) return;
  if (main_timer_count == MAIN_TIMER_COUNT) return;
  main_timers[main_timer_count++] = descriptor;
  if (timer_handler) timer_handler(descriptor);
}

void virtual_clock_set_timer_handler(virtual_clock_timer_handler handler) {
  timer_handler = handler;
  if (!handler) return;
  for (int index = 0; index < main_timer_count; index++) handler(main_timers[index]);
}

int timerfd_settime(
    int descriptor, int flags, const struct itimerspec *new_time, struct itimerspec *old_time) {
  if (!next_timerfd_settime) find_next();
  if (!entered && new_time) note_main_timer(descriptor);
  if (!entered || !new_time)
    return next_timerfd_settime(descriptor, flags, new_time, old_time);
  int64_t value = new_time->it_value.tv_sec * SECOND + new_time->it_value.tv_nsec;
  int64_t due = INT64_MAX;
  if (value > 0) {
    if (flags & TFD_TIMER_ABSTIME) due = value;
    // A relative time that is as good as never must not overflow into the past.
    else if (value < INT64_MAX - shown_monotonic) due = shown_monotonic + value;
  }
  struct itimerspec never = {{0, 0}, {0, 0}};
  if (!note_timer(descriptor, due))
    return next_timerfd_settime(descriptor, flags, new_time, old_time);
  return next_timerfd_settime(descriptor, 0, &never, old_time);
}

int64_t virtual_clock_next_timer(void) {
  int64_t next = INT64_MAX;
  pthread_mutex_lock(&timers_lock);
  for (int index = 0; index < timer_count; index++)
    if (timers[index].due < next) next = timers[index].due;
  pthread_mutex_unlock(&timers_lock);
  return next;
}

int virtual_clock_fire(int64_t monotonic) {
  int fired = 0;
  struct itimerspec at_once = {{0, 0}, {0, 1}};
  pthread_mutex_lock(&timers_lock);
  for (int index = 0; index < timer_count;) {
    if (timers[index].due > monotonic) {
      index++;
      continue;
    }
    int descriptor = timers[index].descriptor;
    timers[index] = timers[--timer_count];
    if (next_timerfd_settime(descriptor, 0, &at_once, NULL) == 0) {
      // A nanosecond is not nothing: whoever polls next must find it readable.
      struct pollfd waiting = {descriptor, POLLIN, 0};
      poll(&waiting, 1, 10);
      fired++;
    }
  }
  pthread_mutex_unlock(&timers_lock);
  return fired;
}

void virtual_clock_set_after_handler(virtual_clock_after_handler handler) {
  after_handler = handler;
}

void dispatch_after(uint64_t when, void *queue, void *block) {
  if (!next_dispatch_after) find_next();
  if (after_handler && queue == (void *)&_dispatch_main_q && when != UINT64_MAX) {
    struct timespec time;
    // Wall times are negative, others count from the start of the machine.
    bool is_wall = (int64_t)when < 0;
    clock_gettime(is_wall ? CLOCK_REALTIME : CLOCK_MONOTONIC, &time);
    int64_t now = time.tv_sec * SECOND + time.tv_nsec;
    int64_t due = is_wall ? -(int64_t)when : (int64_t)when;
    void *copy = _Block_copy(block);
    if (after_handler(due > now ? due - now : 0, copy)) return;
    _Block_release(copy);
  }
  next_dispatch_after(when, queue, block);
}

void virtual_clock_run_block(void *block) {
  struct layout {
    void *isa;
    int flags;
    int reserved;
    void (*invoke)(void *);
  } *body = block;
  body->invoke(block);
  _Block_release(block);
}

int virtual_clock_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }
void virtual_clock_drain_main_queue(void) { _dispatch_main_queue_callback_4CF(NULL); }
void virtual_clock_clear_main_queue(void) {
  int descriptor = virtual_clock_main_queue_descriptor();
  struct pollfd waiting = {descriptor, POLLIN, 0};
  uint64_t count;
  // The descriptor counts; a read takes all of it. One that is not readable would be waited for.
  if (poll(&waiting, 1, 0) > 0 && (waiting.revents & POLLIN))
    (void)!read(descriptor, &count, sizeof count);
}
bool virtual_clock_is_main_thread(void) { return pthread_equal(main_thread, pthread_self()); }
